import { useId } from 'react';
import type { ReactNode } from 'react';
import type { SiteDetail } from '../../../electron/contract/view-schema';
import type { CheckResult, Phases } from '../../../electron/domain/check';
import { formatExactMoment } from '../../format/date';
import { failureText, originalText } from '../../format/failure';
import { formatAgo, formatBytes, formatCount, formatMs } from '../../format/measure';
import { texts } from '../../texts';
import { certificateDays } from './certificate';
import css from './last-check.module.css';

const words = texts.site.lastCheck;

interface LastCheckProps {
  readonly check: SiteDetail['lastCheck'];
  readonly now: number;
}

export function LastCheck({ check, now }: LastCheckProps): ReactNode {
  const titleId = useId();
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {check === null ? (
        <p className={css['never']}>{words.never}</p>
      ) : (
        <>
          <PhaseBars phases={check.result.phases} totalMs={check.result.responseMs} />
          <dl className={css['facts']}>
            {factsOf(check.result, check.startedAt, now).map(([name, fact]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{fact}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function resultText(result: CheckResult): string {
  if (result.failure !== null) return failureText(result.failure);
  if (result.outcome === 'unobserved') return words.unobserved;
  return result.slow ? words.slow : words.up;
}

type Fact = readonly [string, string];

function httpFacts({ http }: CheckResult): readonly Fact[] {
  if (http === null) return [];
  return [
    [words.status, String(http.status)],
    [words.version, http.httpVersion],
    ...(http.redirects > 0 ? ([[words.redirects, formatCount(http.redirects)]] as const) : []),
    [words.bytes, formatBytes(http.bytes)],
  ];
}

function certificateFacts({ certificate }: CheckResult, now: number): readonly Fact[] {
  if (certificate === null) return [];
  const days = certificateDays(certificate.expiresAt, now);
  const left = days >= 0 ? texts.site.tiles.daysLeft(days) : texts.site.tiles.expired(-days);
  return [
    [words.certificate, certificate.issuer],
    [words.expires, `${formatExactMoment(Date.parse(certificate.expiresAt))} (${left})`],
  ];
}

function factsOf(result: CheckResult, startedAt: number, now: number): readonly Fact[] {
  const { answers, echo, failure } = result;
  const original = failure === null ? null : originalText(failure);
  return [
    [words.result, resultText(result)],
    ...(original === null ? [] : ([[texts.failureReasons.original, original]] as const)),
    [words.started, `${formatExactMoment(startedAt)} (${formatAgo(startedAt, now)})`],
    ...(result.ip === null ? [] : ([[words.ip, result.ip]] as const)),
    ...httpFacts(result),
    ...certificateFacts(result, now),
    ...(answers === undefined ? [] : ([[words.answers, answers.join(', ')]] as const)),
    ...(echo === undefined ? [] : ([[words.echo, words.echoOf(echo.received, echo.sent)]] as const)),
  ];
}

const phaseNames = Object.keys(words.phase) as readonly (keyof Phases)[];

interface BarsProps {
  readonly phases: Phases;
  readonly totalMs: number | null;
}

/** Where the time went: one bar in proportion, and the figures below it. */
function PhaseBars({ phases, totalMs }: BarsProps): ReactNode {
  const known = phaseNames.flatMap((name) => {
    const ms = phases[name];
    return ms === null ? [] : [{ name, ms }];
  });
  if (known.length === 0) return null;
  return (
    <div className={css['phases']}>
      <div className={css['bar']} aria-hidden="true">
        {known.map(({ name, ms }) => (
          <span key={name} data-phase={name} style={{ flexGrow: Math.max(ms, 0.001) }} />
        ))}
      </div>
      <ul aria-label={words.phases}>
        {known.map(({ name, ms }) => (
          <li key={name}>
            <span data-phase={name} aria-hidden="true" />
            {words.phase[name]} <b>{formatMs(ms)}</b>
          </li>
        ))}
        {totalMs !== null && (
          <li>
            {words.response} <b>{formatMs(totalMs)}</b>
          </li>
        )}
      </ul>
    </div>
  );
}
