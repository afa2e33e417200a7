import type { ReactNode } from 'react';
import type { PastEntry, PastPreview } from '../../../electron/contract/past-calls';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { SelectField } from '../../components/field';
import { Name, Sentence } from '../../components/name';
import { formatDayYear } from '../../format/date';
import { useModel } from '../../state/app-context';
import { texts } from '../../texts';
import type { PastWork } from './use-past';
import css from './past.module.css';

const words = texts.past;
/** Choices that are no site: no id looks like them. */
const [suggested, leftOut] = ['*', '-'];

interface EntriesProps {
  readonly plan: Extract<PastPreview, { readonly kind: 'plan' }>;
  readonly work: PastWork;
}

/** What is in the file, an entry a row, each with the site its hours go to. */
export function PastEntries({ plan, work }: EntriesProps): ReactNode {
  return (
    <table className={css['entries']}>
      <caption>
        <span className="visually-hidden">{words.entries}: </span>
        {words.formats[plan.format]}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.entry}</th>
          <th scope="col">{words.columns.hours}</th>
          <th scope="col">{words.columns.goesTo}</th>
        </tr>
      </thead>
      <tbody>
        {plan.entries.map((entry) => (
          <Row key={entry.key} entry={entry} work={work} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, work }: { readonly entry: PastEntry; readonly work: PastWork }): ReactNode {
  const { firstMs, lastMs } = entry;
  return (
    <tr data-out={entry.target.kind === 'none' || undefined}>
      <th scope="row">
        <Name>{entry.name}</Name>
        {entry.notes.map((note) => (
          <small key={note} dir="auto">
            {note}
          </small>
        ))}
      </th>
      <td>
        {words.hours(entry.hours)}
        {firstMs !== null && lastMs !== null && (
          <small>{words.span(formatDayYear(firstMs), formatDayYear(lastMs))}</small>
        )}
        {entry.overlapping > 0 && <small>{words.overlapping(entry.overlapping)}</small>}
      </td>
      <td>
        <Target entry={entry} work={work} />
      </td>
    </tr>
  );
}

function Target({ entry, work }: { readonly entry: PastEntry; readonly work: PastWork }): ReactNode {
  const { sites } = useModel();
  const choice = work.choices.get(entry.key);
  const options = [
    [suggested, words.suggested] as const,
    [leftOut, words.leaveOut] as const,
    ...[...sites.values()].map(({ id, name }) => [id, withoutDirectionControls(name)] as const),
  ];
  return (
    <>
      <SelectField
        label={words.targetOf(withoutDirectionControls(entry.name))}
        isLabelHidden
        value={choice === undefined ? suggested : (choice ?? leftOut)}
        options={options}
        onValue={(value) => {
          void work.decide(entry.key, value === suggested ? undefined : value === leftOut ? null : value);
        }}
      />
      <TargetWords entry={entry} />
    </>
  );
}

function TargetWords({ entry: { target } }: { readonly entry: PastEntry }): ReactNode {
  switch (target.kind) {
    case 'present':
      return (
        <small>
          <Name>{target.name}</Name>
        </small>
      );
    case 'new':
      return (
        <small>
          <Sentence name={target.address} text={target.paused ? words.newPaused : words.newSite} />
        </small>
      );
    case 'none':
      return <small dir="auto">{target.why}</small>;
  }
}
