import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Keeps the label for screen readers only. */
  readonly isLabelHidden?: boolean;
}

interface FrameIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FrameProps extends FieldProps {
  readonly children: (ids: FrameIds) => ReactNode;
}

/** Label above, one line of hint or error below, all tied to the control by id. */
function Frame({ label, hint, error, isLabelHidden, children }: FrameProps): ReactNode {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={css['field']} data-invalid={error !== undefined || undefined}>
      <label htmlFor={id} className={isLabelHidden === true ? 'visually-hidden' : css['label']}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? css['hint'] : css['error']}>
          {note}
        </p>
      )}
    </div>
  );
}

type TextProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    readonly value: string;
    readonly onValue: (value: string) => void;
  };

export function TextField({ label, hint, error, isLabelHidden, onValue, ...input }: TextProps): ReactNode {
  return (
    <Frame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(ids) => (
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...ids}
          className={css['control']}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Frame>
  );
}

type AreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
    readonly value: string;
    readonly onValue: (value: string) => void;
  };

export function AreaField({ label, hint, error, isLabelHidden, onValue, ...area }: AreaProps): ReactNode {
  return (
    <Frame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(ids) => (
        <textarea
          rows={3}
          dir="auto"
          spellCheck={false}
          {...area}
          {...ids}
          className={css['area']}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Frame>
  );
}

interface SelectProps<T extends string> extends FieldProps {
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onValue: (value: T) => void;
}

export function SelectField<T extends string>({ value, options, onValue, ...frame }: SelectProps<T>): ReactNode {
  return (
    <Frame {...frame}>
      {(ids) => (
        <select
          {...ids}
          className={css['control']}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([key]) => key === event.target.value);
            if (chosen !== undefined) onValue(chosen[0]);
          }}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onValue: (checked: boolean) => void;
}

export function CheckField({ label, hint, checked, onValue }: CheckProps): ReactNode {
  const id = useId();
  return (
    <div className={css['check']}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-note`}
        onChange={(event) => onValue(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-note`} className={css['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={css['row']}>{children}</div>;
}

/** Fields below one another under a heading. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className={css['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
