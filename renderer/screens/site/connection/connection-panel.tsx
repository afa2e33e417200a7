import { useId } from 'react';
import type { ReactNode } from 'react';
import type { SiteDetail } from '../../../../electron/contract/view-schema';
import type { CertificateLink, CheckResult } from '../../../../electron/domain/check';
import { formatExactMoment } from '../../../format/date';
import { formatSpan } from '../../../format/measure';
import { texts } from '../../../texts';
import { certificateDays } from '../certificate';
import css from '../last-check.module.css';
import own from './connection-panel.module.css';

const words = texts.sitePage.connection;

interface PanelProps {
  readonly check: SiteDetail['lastCheck'];
  readonly now: number;
}

type Fact = readonly [string, ReactNode];

/** What the last check learned of the certificate and of the name; nothing at all for a site that has neither. */
export function ConnectionPanel({ check, now }: PanelProps): ReactNode {
  const titleId = useId();
  if (check === null) return null;
  const { result } = check;
  const certificate = certificateFacts(result, now);
  const name = nameFacts(result);
  if (certificate.length === 0 && name.length === 0) return null;
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {certificate.length > 0 && <Facts title={words.certificate} facts={certificate} />}
      {result.tls !== undefined && result.tls.chain.length > 1 && <Chain chain={result.tls.chain} />}
      {name.length > 0 && <Facts title={words.dns} facts={name} />}
    </section>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }): ReactNode {
  return (
    <>
      <h3 className={own['part']}>{title}</h3>
      <dl className={css['facts']}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function leftText(until: string, now: number): string {
  const days = certificateDays(until, now);
  const { daysLeft, expired, expiredToday } = texts.site.tiles;
  if (days >= 0) return daysLeft(days);
  return days === -1 ? expiredToday : expired(-days - 1);
}

/** The days count by themselves while the page stands open. */
function certificateFacts({ tls, certificate }: CheckResult, now: number): readonly Fact[] {
  const leaf = tls?.chain[0];
  if (tls === undefined || leaf === undefined) return [];
  const until = certificate?.expiresAt ?? leaf.validTo;
  return [
    [words.subject, leaf.subject],
    [words.issuer, leaf.issuer],
    ...(tls.names.length > 0 ? [[words.names, tls.names.join(', ')] as const] : []),
    [words.from, momentText(leaf.validFrom)],
    [words.to, momentText(leaf.validTo)],
    [words.left, leftText(until, now)],
    ...(tls.protocol === null ? [] : [[words.protocol, tls.protocol] as const]),
    [
      words.fingerprint,
      <code key="fingerprint" className={own['print']}>
        {leaf.fingerprint}
      </code>,
    ],
  ];
}

function momentText(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : formatExactMoment(at);
}

/** From the server's own certificate up to the authority. */
function Chain({ chain }: { readonly chain: readonly CertificateLink[] }): ReactNode {
  return (
    <>
      <h3 className={own['part']}>{words.chain}</h3>
      <ol className={own['chain']}>
        {chain.map(({ subject, issuer, validTo }, place) => (
          <li key={place} dir="auto">
            {subject === issuer
              ? words.root(subject, momentText(validTo))
              : words.link(subject, issuer, momentText(validTo))}
          </li>
        ))}
      </ol>
    </>
  );
}

function nameFacts({ addresses, answers, ip, ttlS }: CheckResult): readonly Fact[] {
  if (addresses === undefined && answers === undefined) return [];
  return [
    ...(addresses === undefined ? [] : [[words.addresses, addresses.join(', ')] as const]),
    ...(addresses === undefined || ip === null ? [] : [[words.used, ip] as const]),
    ...(answers === undefined ? [] : [[words.answers, answers.join(', ')] as const]),
    ...(ttlS === undefined ? [] : [[words.ttl, formatSpan(ttlS * 1_000)] as const]),
  ];
}
