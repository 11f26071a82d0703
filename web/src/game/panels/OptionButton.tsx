/** One answer of a decision: its name, its price and its key. */
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Button, type ButtonKind } from '../../look/primitives/buttons/Button.tsx';
import type { DripRun } from '../../look/primitives/buttons/Drips.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Kbd } from '../../look/primitives/labels/Kbd.tsx';
import styles from './OptionButton.module.css';

/** How an answer looks beside the others. */
export interface OptionLook {
  readonly wide?: boolean;
  /** A white edge: it lays a card at once. */
  readonly edged?: boolean | undefined;
  /** Filled in its color: there is no other answer. */
  readonly filled?: boolean;
  /** Its edge: a color is the answer. */
  readonly color?: string;
}

export interface OptionButtonProps {
  readonly label: string;
  readonly line: string;
  /** Before the line, where there is room. */
  readonly how?: string | undefined;
  readonly icon?: ReactNode;
  readonly kind?: ButtonKind;
  readonly drips?: DripRun;
  readonly look?: OptionLook;
  readonly shortcut: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | null;
  readonly onClick: () => void;
}

export function OptionButton(props: OptionButtonProps) {
  const { label, line, how, icon, shortcut, look = {}, busy = false, ...button } = props;
  const { wide = false, edged = false, filled = false, color } = look;
  return (
    <Button
      {...button}
      data-kind={button.kind}
      busy={busy}
      aria-keyshortcuts={shortcut}
      style={color ? ({ '--c': color } as CSSProperties) : undefined}
      className={classNames(
        styles.option,
        wide && styles.wide,
        edged && styles.edged,
        filled && styles.filled,
        color && styles.color,
      )}
    >
      {icon && !busy && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        {label}{' '}
        <small className={styles.line}>
          {how && <span className={styles.how}>{how}</span>}
          {how && ' '}
          {line}
        </small>
      </span>
      <span className={styles.key} aria-hidden="true">
        <Kbd>{shortcut}</Kbd>
      </span>
    </Button>
  );
}

export interface OptionsProps {
  readonly children: ReactNode;
}

export function Options({ children }: OptionsProps) {
  return <div className={styles.options}>{children}</div>;
}
