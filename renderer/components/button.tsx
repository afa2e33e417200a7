import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import css from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once a screen at most; `plain` for what stands beside it; `quiet` inside of rows and bars. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
}

export function Button({ look = 'plain', icon, children, className, type, ...rest }: ButtonProps): ReactNode {
  return (
    <button type={type ?? 'button'} className={classNames(css['button'], className)} data-look={look} {...rest}>
      {icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

/** A button that shows only a sign; its name is read out and shown as a tooltip. */
export function IconButton({
  label,
  icon,
  ...rest
}: Omit<ButtonProps, 'children'> & { readonly label: string }): ReactNode {
  return <Button look="quiet" icon={icon} aria-label={label} title={label} data-square="" {...rest} />;
}
