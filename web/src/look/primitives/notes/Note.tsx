/** What stays in a page until it is answered or no longer true: words, and the ways out of them. It takes no focus. */
import type { ComponentType, ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { ErrorLine } from '../fields/ErrorLine.tsx';
import { X } from '../icons.ts';
import styles from './Note.module.css';

export const NOTE_KINDS = ['offer', 'raised', 'danger', 'paper'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** One of the icons, or one that moves. */
export type NoteIcon = ComponentType<{
  readonly className?: string | undefined;
  readonly 'aria-hidden'?: boolean;
}>;

export interface NoteProps {
  /** offer: less than the purpose of its page. raised: over what it lies on. danger: something failed. paper: before one sits down. */
  readonly kind: NoteKind;
  readonly icon?: NoteIcon;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** What went wrong with one of its ways. */
  readonly failure?: string | undefined;
  /** Buttons and links. */
  readonly ways?: ReactNode;
  /** A cross that takes it away. */
  readonly close?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** An alert is read out at once; without a role nothing is. */
  readonly role?: 'status' | 'alert';
  readonly className?: string | undefined;
  /** In the flow, below a page that fills the window. */
  readonly below?: boolean | undefined;
}

export function Note({
  kind,
  icon: Icon,
  title,
  children,
  failure,
  ways,
  close,
  role,
  className,
  below,
}: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[kind], className)} data-below={below ? 'note' : undefined}>
      {Icon && <Icon aria-hidden className={styles.icon} />}
      <div role={role} className={styles.words}>
        {title && <div className={styles.title}>{title}</div>} <p>{children}</p>
        {failure !== undefined && <ErrorLine>{failure}</ErrorLine>}
      </div>
      {ways && <div className={styles.ways}>{ways}</div>}
      {close && <IconButton icon={X} kind="ghost" label={close.label} onClick={close.onPress} />}
    </div>
  );
}
