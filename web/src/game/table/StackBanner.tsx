/** An open stack: its cards in order with their players, and the verdict as a burst. What hits the viewer is large. */
import type { Card, StackType } from '@staxd/engine';
import type { CSSProperties, ReactNode } from 'react';
import { CardFace } from '../../look/cards/CardFace.tsx';
import { cardName } from '../../look/cards/cardFace.ts';
import { harmWords, stackName, verdict } from '../../look/effects/stackWords.ts';
import { placeRef } from '../../look/motion/places.ts';
import { classNames } from '../../look/primitives/classNames.ts';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { t } from '../../messages/t.ts';
import { BURST, BURST_DRIPS, BURST_DROPS } from './burstPaint.ts';
import styles from './StackBanner.module.css';

export interface StackLink {
  readonly card: Card;
  readonly player?: string;
  /** A trade that a later trade has undone. */
  readonly isVoid?: boolean;
}

export interface StackModel {
  readonly type: StackType;
  readonly total: number;
  readonly links: readonly StackLink[];
  /** The player who has to answer; undefined for the viewer. */
  readonly target?: string | undefined;
  readonly targetCards?: number;
  readonly canBeNoped: boolean;
}

/** Of a stack on the viewer, so many cards are to be seen. */
const RAILS = 3;
/** From this many cards on, only the last one's player is named below it. */
const CROWD = 5;
/** The longest text that fits the burst at full size. */
const SHORT = 8;

export interface StackBannerProps extends StackModel {
  /** Replaces the burst when another player is attacked: says who attacks whom. */
  readonly watch?: ReactNode;
  /** Beside and below the cards that hit the viewer. */
  readonly attack?: ReactNode;
}

export function StackBanner({ watch, attack, ...stack }: StackBannerProps) {
  const { type, links, canBeNoped, target } = stack;
  const isMine = target === undefined;
  const words = verdict(stack);
  const name = target ?? t('table.stack.you');
  const label = t('table.stack.label', { name: stackName(type), target: name, harm: harmWords(stack) });
  // Copies of a card differ only by their place.
  const chain = links.map((link, place) => ({ ...link, place }));
  const count = { '--n': links.length } as CSSProperties;
  return (
    <section
      ref={placeRef('stack')}
      aria-label={label}
      className={classNames(styles.stack, watch !== undefined && styles.watched, isMine && styles.mine)}
      style={count}
    >
      {watch ?? <Burst key={stack.total} words={words} />}
      <ol
        aria-label={t('table.stack.cards')}
        className={classNames(styles.chain, links.length > CROWD && styles.crowded)}
        data-more={
          isMine && links.length > RAILS ? t('hand.more', { count: links.length - RAILS }) : undefined
        }
      >
        {chain.map(({ place, ...link }) => (
          <Link key={place} {...link} place={place} isLast={place === links.length - 1} />
        ))}
      </ol>
      {attack}
      {/* For the viewer the decision panel says it. */}
      {target !== undefined && !canBeNoped && (
        <p className={styles.route}>
          <Chip tone="gold">{t('table.stack.noNope')}</Chip>
        </p>
      )}
    </section>
  );
}

/** Each verdict is a new burst, so that it bursts again when the stack grows. */
function Burst({ words }: { readonly words: string }) {
  return (
    <p className={styles.burst}>
      <svg viewBox="0 0 400 170" aria-hidden="true">
        <path d={BURST} />
        <path d={BURST_DRIPS} />
        <path d={BURST_DROPS} transform="translate(0 36) scale(1 .52)" className={styles.drops} />
      </svg>
      <strong className={classNames(words.length > SHORT && styles.long)}>{words}</strong>
    </p>
  );
}

interface LinkProps extends StackLink {
  readonly place: number;
  readonly isLast: boolean;
}

function Link({ card, player, place, isVoid = false, isLast }: LinkProps) {
  const name = cardName(card);
  const label = player === undefined ? name : t('table.stack.link', { card: name, player });
  return (
    <li className={classNames(styles.link, isVoid && styles.void)}>
      <span ref={placeRef(`stack/${place}`)} role="img" aria-label={label} className={styles.card}>
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
