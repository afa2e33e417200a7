import type { ReactNode } from 'react';
import type { SiteView } from '../../../../electron/contract/view-schema';
import { withoutDirectionControls } from '../../../../electron/domain/visible-text';
import { useChartColors } from '../../../charts/colors';
import { dashes, lineColor } from '../../../charts/compare-chart';
import { IconButton } from '../../../components/button';
import { CrossIcon } from '../../../components/icons';
import { Name } from '../../../components/name';
import { formatMs } from '../../../format/measure';
import { texts } from '../../../texts';
import css from './compare.module.css';
import type { CompareLine } from './use-compared';

const words = texts.sitePage.compare;

interface PickerProps {
  readonly sites: readonly SiteView[];
  readonly isFull: boolean;
  readonly onChoose: (siteId: string) => void;
}

/** A list of the other sites; choosing one draws it. */
export function ComparePicker({ sites, isFull, onChoose }: PickerProps): ReactNode {
  if (isFull) return <span className={css['note']}>{words.full}</span>;
  if (sites.length === 0) return null;
  return (
    <select
      className={css['picker']}
      aria-label={words.add}
      value=""
      onChange={(event) => {
        if (event.target.value !== '') onChoose(event.target.value);
      }}
    >
      <option value="">{words.choose}</option>
      {sites.map(({ id, name }) => (
        <option key={id} value={id}>
          {withoutDirectionControls(name)}
        </option>
      ))}
    </select>
  );
}

interface ListProps {
  readonly lines: readonly CompareLine[];
  readonly onRemove: (siteId: string) => void;
}

/** The legend: the stroke of each line, its site and average; others than the first can be taken out. */
export function ComparedList({ lines, onRemove }: ListProps): ReactNode {
  const colors = useChartColors();
  return (
    <ul className={css['lines']}>
      {lines.map(({ siteId, name, history }, place) => (
        <li key={siteId}>
          <svg width="34" height="10" aria-hidden="true" focusable="false">
            <line
              x1="1"
              y1="5"
              x2="33"
              y2="5"
              stroke={lineColor(colors, place)}
              strokeWidth="2"
              strokeDasharray={dashes[place]?.join(' ')}
            />
          </svg>
          <span>
            {place + 1} <Name>{name}</Name>
          </span>
          <b>{formatMs(history.total.avgMs)}</b>
          {place > 0 && (
            <IconButton
              label={words.remove(withoutDirectionControls(name))}
              icon={<CrossIcon />}
              onClick={() => onRemove(siteId)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
