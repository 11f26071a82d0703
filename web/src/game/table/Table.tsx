import type { Card, Color } from '@staxd/engine';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { placeRef } from '../../look/motion/places.ts';
import { t } from '../../messages/t.ts';
import { ActiveColor } from './ActiveColor.tsx';
import { Deck, type DeckProps } from './Deck.tsx';
import { Discard } from './Discard.tsx';
import { MatchBanner } from './MatchBanner.tsx';
import { StackBanner, type StackModel } from './StackBanner.tsx';
import styles from './Table.module.css';

export interface TableModel {
  readonly deck: Omit<DeckProps, 'onDraw'>;
  /** The top card last. */
  readonly discard: readonly Card[];
  readonly color: Color;
  /** Replaces the banner and the piles while a stack is open. */
  readonly stack?: StackModel | undefined;
}

export interface TableProps extends TableModel {
  readonly staged?: ReactNode;
  readonly onDraw?: (() => void) | undefined;
  readonly watch?: ReactNode;
  readonly attack?: ReactNode;
  /** The latest effect, beside or below the piles and clear of the cards (BOARD-17). */
  readonly effect?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

export function Table({
  deck,
  discard,
  color,
  stack,
  staged,
  onDraw,
  watch,
  attack,
  effect,
  ref,
}: TableProps) {
  const top = discard.at(-1);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <section ref={ref} aria-label={t('table.label')} className={styles.table}>
      <div ref={placeRef('table')} className={styles.middle} data-stacked={stack !== undefined}>
        <div ref={placeRef('slab')} aria-hidden="true" className={styles.slab} />
        {stack ? (
          <>
            {stack.target === undefined && (
              <div className={styles.halo}>
                <ActiveColor color={color} />
              </div>
            )}
            <StackBanner {...stack} attack={attack} watch={watch} />
          </>
        ) : (
          <>
            <MatchBanner color={color} top={top} />
            {watch}
            <ActiveColor color={color} stands={!isOpen}>
              <Deck {...deck} onDraw={onDraw} />
              <Discard cards={discard} />
            </ActiveColor>
          </>
        )}
        {staged}
        {effect}
      </div>
    </section>
  );
}
