import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '../../../electron/contract/api';
import type { CommandId } from '../../../electron/contract/commands';
import type { Summary } from '../../../electron/contract/summary-schema';
import { Button } from '../../components/button';
import { AppMark, PauseIcon, PlayIcon, RefreshIcon } from '../../components/icons';
import { Name } from '../../components/name';
import { StatusShape } from '../../components/status-mark';
import { formatSpan } from '../../format/measure';
import { texts } from '../../texts';
import css from './panel.module.css';

const words = texts.desk.panel;

const order = ['down', 'slow', 'up', 'unobserved', 'waiting', 'paused'] as const;

interface PanelProps {
  readonly api: Api;
  readonly readTime: () => number;
}

/** The panel of the tray: how all sites are, those that need a look, and what is asked of all. */
export function Panel({ api, readTime }: PanelProps): ReactNode {
  const [summary, setSummary] = useState<Summary | null>(null);
  const now = useMinute(readTime);

  useEffect(() => {
    const stop = api.on('summary', setSummary);
    void api.call('desk:summary', null).then((reply) => {
      if (reply.ok) setSummary((known) => known ?? reply.value);
    });
    return stop;
  }, [api]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') void api.call('desk:hide-panel', null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [api]);

  const run = (id: CommandId): void => void api.call('desk:command', { id });
  const openWindow = (): void => run('all-sites');
  if (summary === null) return <p className={css['empty']}>{texts.loading}</p>;
  return (
    <main className={css['panel']}>
      <header className={css['head']}>
        <AppMark />
        <h1>{texts.appName}</h1>
        <Button look="quiet" onClick={openWindow}>
          {words.open}
        </Button>
      </header>
      <ul className={css['counts']} aria-label={words.counts}>
        {order
          .filter((status) => summary[status] > 0)
          .map((status) => (
            <li key={status}>
              <StatusShape status={status} />
              <strong>{summary[status]}</strong> {texts.statuses[status]}
            </li>
          ))}
      </ul>
      {summary.isOffline && <p className={css['note']}>{words.offline}</p>}
      <Problems summary={summary} now={now} onOpen={(id) => void api.call('desk:open-site', { id })} />
      <footer className={css['foot']}>
        <Button icon={<RefreshIcon />} disabled={summary.total === summary.paused} onClick={() => run('check-all')}>
          {texts.commands['check-all']}
        </Button>
        {summary.total > summary.paused ? (
          <Button icon={<PauseIcon />} onClick={() => run('pause-all')}>
            {texts.commands['pause-all']}
          </Button>
        ) : (
          <Button icon={<PlayIcon />} disabled={summary.total === 0} onClick={() => run('resume-all')}>
            {texts.commands['resume-all']}
          </Button>
        )}
      </footer>
    </main>
  );
}

interface ProblemsProps {
  readonly summary: Summary;
  readonly now: number;
  readonly onOpen: (siteId: string) => void;
}

function Problems({ summary, now, onOpen }: ProblemsProps): ReactNode {
  const { problems } = summary;
  if (problems.length === 0) {
    return <p className={css['empty']}>{summary.total === 0 ? words.noSites : words.noProblems}</p>;
  }
  const more = summary.down + summary.slow - problems.length;
  return (
    <div className={css['problems']}>
      <ul aria-label={words.problems}>
        {problems.map(({ id, name, status, since, reason }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <StatusShape status={status} />
              <span className={css['text']}>
                <strong>
                  <Name>{name}</Name>
                </strong>
                <small>
                  {texts.statuses[status]} {texts.sinceFor(formatSpan(Math.max(0, now - since)))}
                </small>
                {reason !== null && <small dir="auto">{reason}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css['note']}>{words.more(more)}</p>}
    </div>
  );
}

const minuteMs = 60_000;

/** The present time, told on once a minute and when the panel is shown again. */
function useMinute(readTime: () => number): number {
  const [now, setNow] = useState(readTime);
  useEffect(() => {
    const tick = (): void => setNow(readTime());
    const timer = setInterval(tick, minuteMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [readTime]);
  return now;
}
