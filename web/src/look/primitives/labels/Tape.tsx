/** A strip of masking tape: the one light surface, so it is read first. */
import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Tape.module.css';

export interface TapeProps {
  readonly children: ReactNode;
  readonly as?: 'span' | 'h2' | 'h3' | 'p';
  readonly size?: 'm' | 'l';
}

export function Tape({ children, as: Element = 'span', size = 'm' }: TapeProps) {
  return <Element className={classNames(styles.tape, styles[size])}>{children}</Element>;
}
