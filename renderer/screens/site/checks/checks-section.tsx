import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { CheckTrace } from '../../../../electron/domain/check-trail';
import type { RecentCheck } from '../../../../electron/domain/recent-check';
import { Button } from '../../../components/button';
import { DownArrowIcon, TableIcon, UpArrowIcon } from '../../../components/icons';
import { formatExactMoment } from '../../../format/date';
import { formatMs } from '../../../format/measure';
import { useApp } from '../../../state/app-context';
import { texts } from '../../../texts';
import chartCss from '../chart-section.module.css';
import css from '../section-parts.module.css';
import { resultOf } from '../response-section';
import { checkOrders, checkRows, rowsAsCsv, rowsAsText, sortRows, valueOf } from './check-rows';
import type { CheckOrder, CheckRow } from './check-rows';
import table from './checks-section.module.css';

const words = texts.sitePage.checks;

interface ChecksProps {
  readonly recent: readonly RecentCheck[];
  readonly traces: readonly CheckTrace[];
}

/** The newest checks one by one, with all that is known of each; folded until asked for. */
export function ChecksSection({ recent, traces }: ChecksProps): ReactNode {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={chartCss['section']} aria-labelledby={titleId}>
      <header className={chartCss['head']}>
        <h2 id={titleId}>{words.title}</h2>
        <span className={chartCss['note']}>{words.note(recent.length)}</span>
        <div className={chartCss['controls']}>
          {isOpen && recent.length > 0 && <CopyButtons recent={recent} traces={traces} />}
          <Button look="quiet" icon={<TableIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        </div>
      </header>
      {isOpen && <Checks recent={recent} traces={traces} />}
    </section>
  );
}

function CopyButtons({ recent, traces }: ChecksProps): ReactNode {
  const { api, toasts } = useApp();
  const copy = async (text: string): Promise<void> => {
    const reply = await api.call('text:copy', { text });
    if (reply.ok) toasts.show({ tone: 'plain', title: words.copied });
    else toasts.show({ tone: 'error', title: texts.toasts.failed, detail: reply.error.message });
  };
  const asText = (): string => {
    const rows = checkRows(recent, traces).map((row) => checkOrders.map((order) => shownCell(row, order)));
    return rowsAsText(
      checkOrders.map((order) => words.columns[order]),
      rows,
    );
  };
  return (
    <>
      <Button look="quiet" onClick={() => void copy(asText())}>
        {words.copyText}
      </Button>
      <Button look="quiet" onClick={() => void copy(rowsAsCsv(checkRows(recent, traces)))}>
        {words.copyCsv}
      </Button>
    </>
  );
}

function shownCell(row: CheckRow, order: CheckOrder): string {
  const value = valueOf(row, order);
  if (order === 'time') return formatExactMoment(row.check.at);
  if (order === 'outcome') return resultOf(row.check);
  if (value === null) return texts.none;
  return typeof value === 'number' && order !== 'status' ? formatMs(value) : String(value);
}

function Checks({ recent, traces }: ChecksProps): ReactNode {
  const [order, setOrder] = useState<CheckOrder>('time');
  const [isDescending, setDescending] = useState(true);
  const rows = useMemo(
    () => sortRows(checkRows(recent, traces), order, isDescending),
    [recent, traces, order, isDescending],
  );
  if (recent.length === 0) return <p className={css['nothing']}>{words.none}</p>;
  const sortBy = (next: CheckOrder): void => {
    setDescending(next === order ? !isDescending : next === 'time');
    setOrder(next);
  };
  return (
    <>
      <div className={chartCss['table']} tabIndex={0} role="group" aria-label={words.title}>
        <table className={`${chartCss['figures'] ?? ''} ${table['checks'] ?? ''}`}>
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              {checkOrders.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={column === order ? (isDescending ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" onClick={() => sortBy(column)}>
                    {words.columns[column]}
                    {column === order && (isDescending ? <DownArrowIcon /> : <UpArrowIcon />)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.check.at}-${index}`}>
                {checkOrders.map((column) =>
                  column === 'time' ? (
                    <th key={column} scope="row">
                      {shownCell(row, column)}
                    </th>
                  ) : (
                    <td key={column} dir={column === 'failure' ? 'auto' : undefined}>
                      {shownCell(row, column)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css['lower']}>{words.traceHint}</p>
    </>
  );
}
