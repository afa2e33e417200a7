import { useCallback, useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Button } from '../../components/button';
import { formatMoment } from '../../format/date';
import { useApp } from '../../state/app-context';
import { useFresh } from '../../state/use-fresh';
import { texts } from '../../texts';
import { CorrectButton } from './correct-button';
import css from './corrections.module.css';

const words = texts.corrections;
const listGapMs = 1_000;
const hourMs = 3_600_000;

interface SectionProps {
  readonly site: SiteView;
  /** Changes with each correction. */
  readonly version: number;
  readonly onCorrected: () => void;
}

/** What was corrected of a site's history, each with a way back. */
export function CorrectionSection({ site, version, onCorrected }: SectionProps): ReactNode {
  const { api, clock } = useApp();
  const titleId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(() => {
    return api.call('corrections:list', { siteId: site.id });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new version is read anew
  }, [api, site.id, version]);
  const { value, error } = useFresh(read, site.id, listGapMs);

  const undo = async (correctionId: string): Promise<void> => {
    const reply = await api.call('corrections:undo', { siteId: site.id, correctionId });
    setFailure(reply.ok ? null : reply.error.message);
    onCorrected();
  };

  const nowMs = clock.now();
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <header className={css['head']}>
        <h2 id={titleId}>{words.title}</h2>
        <CorrectButton site={site} span={{ fromMs: nowMs - hourMs, toMs: nowMs }} onCorrected={onCorrected} />
      </header>
      {[failure, error?.message ?? null].map((message) => {
        return message === null ? null : (
          <p key={message} className={css['failure']} role="alert">
            {message}
          </p>
        );
      })}
      {value?.corrections.length === 0 && <p className={css['lead']}>{words.none}</p>}
      {value !== null && value.corrections.length > 0 && (
        <ul className={css['entries']} aria-label={words.title}>
          {value.corrections.map(({ id, kind, fromMs, toMs, reason }) => (
            <li key={id}>
              <div>
                <p>
                  <strong>{words.kinds[kind]}</strong> {texts.incidents.span(formatMoment(fromMs), formatMoment(toMs))}
                </p>
                <p className={css['lead']} dir="auto">
                  {reason}
                </p>
              </div>
              <Button
                look="quiet"
                aria-label={words.undoOf(words.kinds[kind], formatMoment(fromMs))}
                onClick={() => void undo(id)}
              >
                {texts.undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
