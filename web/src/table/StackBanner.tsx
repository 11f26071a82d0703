/** An open stack: its cards in order with who laid them, and the verdict on top, as a burst. */
import type { Card, StackType } from '@staxd/engine';
import type { CSSProperties } from 'react';
import { CardFace } from '../cards/CardFace.tsx';
import { cardName } from '../cards/cardFace.ts';
import { t } from '../messages/t.ts';
import { Chip } from '../primitives/Chip.tsx';
import { classNames } from '../primitives/classNames.ts';
import { BURST, BURST_DRIPS, BURST_DROPS } from './burstPaint.ts';
import styles from './StackBanner.module.css';
import { harmWords, stackName, verdict } from './stackWords.ts';

/** One card of a stack. */
export interface StackLink {
  readonly card: Card;
  /** Who laid it down, where that is known. */
  readonly player?: string;
  /** A trade that a later trade has undone. */
  readonly isVoid?: boolean;
}

export interface StackModel {
  readonly type: StackType;
  readonly total: number;
  readonly links: readonly StackLink[];
  /** Who has to answer; undefined is the viewer. */
  readonly target?: string;
  /** How many cards the target holds. */
  readonly targetCards?: number;
  readonly canBeNoped: boolean;
}

/** From more cards on only the last one's player is named below it. */
const CROWD = 5;
/** So many letters fit the burst in full size. */
const SHORT = 8;

export function StackBanner(stack: StackModel) {
  const { type, links, canBeNoped, target } = stack;
  const words = verdict(stack);
  const name = target ?? t('table.stack.you');
  const label = t('table.stack.label', { name: stackName(type), target: name, harm: harmWords(stack) });
  // Copies of a card differ by their place only.
  const chain = links.map((link, place) => ({ ...link, place }));
  const count = { '--n': links.length } as CSSProperties;
  return (
    <section aria-label={label} className={styles.stack} style={count}>
      {/* Each verdict is a burst of its own, so that it bursts again when the stack grows. */}
      <p key={stack.total} className={classNames(styles.burst, target !== undefined && styles.others)}>
        <svg viewBox="0 0 400 170" aria-hidden="true">
          <path d={BURST} />
          <path d={BURST_DRIPS} />
          <path d={BURST_DROPS} transform="translate(0 36) scale(1 .52)" className={styles.drops} />
        </svg>
        <strong className={classNames(words.length > SHORT && styles.long)}>{words}</strong>
      </p>
      <ol
        aria-label={t('table.stack.cards')}
        className={classNames(styles.chain, links.length > CROWD && styles.crowded)}
      >
        {chain.map(({ place, ...link }) => (
          <Link key={place} {...link} isLast={place === links.length - 1} />
        ))}
      </ol>
      {/* To the viewer the decision panel says it. */}
      {target !== undefined && (
        <p className={styles.route}>
          <Chip tone="text">{t('table.stack.on', { target })}</Chip>
          {!canBeNoped && <Chip tone="gold">{t('table.stack.noNope')}</Chip>}
        </p>
      )}
    </section>
  );
}

function Link({ card, player, isVoid = false, isLast }: StackLink & { readonly isLast: boolean }) {
  const name = cardName(card);
  const label = player === undefined ? name : t('table.stack.link', { card: name, player });
  return (
    <li className={classNames(styles.link, isVoid && styles.void)}>
      <span role="img" aria-label={label} className={styles.card}>
        <CardFace card={card} decorative />
      </span>
      {player !== undefined && (
        <span aria-hidden={!isVoid} className={classNames(styles.who, isLast && styles.last)}>
          {isVoid ? `${player}, ${t('table.stack.void')}` : player}
        </span>
      )}
    </li>
  );
}
