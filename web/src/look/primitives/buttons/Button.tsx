/** A screen has one filled acid button; the others are paper, plain, ghost or danger. */

import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../classNames.ts';
import { type IconComponent, LoaderCircle } from '../icons.ts';
import spinner from '../progress/Spin.module.css';
import styles from './Button.module.css';
import { type DripRun, Drips } from './Drips.tsx';

export const BUTTON_KINDS = ['cta', 'paper', 'plain', 'ghost', 'danger'] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];
export const BUTTON_SIZES = ['m', 'l', 'xl'] as const;
export type ButtonSize = (typeof BUTTON_SIZES)[number];

export interface ButtonLook {
  /** cta: the thing to do now. paper: a strong second. plain: the rest. ghost: in bars. danger: costs something. */
  readonly kind?: ButtonKind;
  /** m: 44 px high. l: 52. xl: 60, the one action of a screen. */
  readonly size?: ButtonSize;
  /** As wide as its place. */
  readonly full?: boolean;
  readonly icon?: IconComponent;
  readonly iconAfter?: IconComponent;
  /** The drips of an acid button; `false` for none (in lists, in dialogs). */
  readonly drips?: DripRun | false;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Something is under way: the button keeps its focus and width, says so, and cannot be pressed again. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | null;
}

export function Button(props: ButtonProps) {
  const { kind, size, full, icon, iconAfter, drips, busy = false, ...button } = props;
  const { className, children, onClick, ...rest } = button;
  const look = { kind, size, full, icon, iconAfter, drips } as ButtonLook;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={press}
      className={classNames(buttonClass(look), busy && styles.busy, className)}
    >
      <ButtonContent {...look} busy={busy} dry={rest.disabled === true}>
        {children}
      </ButtonContent>
    </button>
  );
}

export function buttonClass({ kind = 'plain', size = 'm', full = false }: ButtonLook): string {
  return classNames(styles.button, styles[kind], styles[size], full && styles.full);
}

interface ButtonContentProps extends ButtonLook {
  readonly busy?: boolean;
  readonly dry?: boolean;
  readonly children: ReactNode;
}

export function ButtonContent(props: ButtonContentProps) {
  const { kind, icon, iconAfter: After, drips = 0, busy = false, dry = false, children } = props;
  const Icon = busy ? LoaderCircle : icon;
  return (
    <>
      {Icon && <Icon aria-hidden className={classNames(styles.icon, busy && spinner.spin)} />}
      {children}
      {After && !busy && <After aria-hidden className={styles.icon} />}
      {kind === 'cta' && drips !== false && !busy && !dry && <Drips run={drips} />}
    </>
  );
}
