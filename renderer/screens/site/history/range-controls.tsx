import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button';
import { TextField } from '../../../components/field';
import { useApp } from '../../../state/app-context';
import { texts } from '../../../texts';
import { spanOf } from '../../export/export-span';
import css from '../section-parts.module.css';
import type { Frame } from './ranges';
import { rangeKeys, zoomTo } from './ranges';

const words = texts.site.charts;
const custom = texts.sitePage.range;

export interface FrameProps {
  readonly frame: Frame;
  readonly onFrame: (frame: Frame) => void;
}

/** The ranges up to now, a range of one's own, and the way back to live. */
export function RangeControls({ frame, onFrame }: FrameProps): ReactNode {
  const [isCustom, setCustom] = useState(false);
  return (
    <>
      {frame.kind === 'span' && (
        <Button look="quiet" onClick={() => onFrame({ kind: 'live', range: frame.range })}>
          {words.backToLive}
        </Button>
      )}
      <div className={css['ranges']} role="group" aria-label={words.range}>
        {rangeKeys.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={frame.kind === 'live' && frame.range === range}
            onClick={() => onFrame({ kind: 'live', range })}
          >
            {words.ranges[range]}
          </button>
        ))}
        <button type="button" aria-expanded={isCustom} onClick={() => setCustom(!isCustom)}>
          {custom.custom}
        </button>
      </div>
      {isCustom && (
        <CustomRange
          frame={frame}
          onFrame={(next) => {
            setCustom(false);
            onFrame(next);
          }}
        />
      )}
    </>
  );
}

/** From and to in local time; an empty end means up to now. */
function CustomRange({ frame, onFrame }: FrameProps): ReactNode {
  const { clock } = useApp();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const span = spanOf(from, to);
  const isComplete = span.ok && span.value.fromMs !== null;
  const errors = !isTried ? {} : span.ok ? (isComplete ? {} : { from: texts.exporting.badDate }) : span.error;
  const show = (): void => {
    setTried(true);
    if (!span.ok || span.value.fromMs === null) return;
    onFrame(zoomTo(frame, span.value.fromMs, span.value.toMs ?? clock.now(), clock.now()));
  };
  return (
    <form
      className={css['custom']}
      aria-label={custom.custom}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <TextField label={custom.from} type="datetime-local" value={from} error={errors.from} onValue={setFrom} />
      <TextField label={custom.to} type="datetime-local" value={to} error={errors.to} onValue={setTo} />
      <Button type="submit" look="primary">
        {custom.show}
      </Button>
    </form>
  );
}
