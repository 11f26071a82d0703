/** The staged cards, in the order in which they will be laid down. */
import type { Card } from '@staxd/engine';
import type { CSSProperties } from 'react';
import { CardFace } from '../../look/cards/CardFace.tsx';
import { cardName } from '../../look/cards/cardFace.ts';
import { placeRef } from '../../look/motion/places.ts';
import sign from '../../look/primitives/buttons/SignButton.module.css';
import { classNames } from '../../look/primitives/classNames.ts';
import { X } from '../../look/primitives/icons.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { t } from '../../messages/t.ts';
import styles from './StagedZone.module.css';

/** idle: no cards are asked for. invite: stage some. drop: a card is being dragged. */
export type StagedInvitation = 'idle' | 'invite' | 'drop';

export interface StagedCard {
  readonly slot: number;
  readonly card: Card;
}

export interface StagedZoneProps {
  readonly cards: readonly StagedCard[];
  readonly invitation?: StagedInvitation | undefined;
  readonly wins?: boolean;
  /** Why the last press was refused; `card` is the one that does not go with the others. */
  readonly refusal?: { readonly text: string; readonly card?: Card | undefined } | undefined;
  /** What playing them may cost, in place of their names. */
  readonly risk?: string | undefined;
  /** Why nothing fits. */
  readonly noFit?: string | undefined;
  readonly onTakeBack?: (slot: number) => void;
  readonly onClear?: () => void;
}

/** From this many cards on, only the last one's number is shown. */
const CROWD = 4;

export function StagedZone(props: StagedZoneProps) {
  const { cards, invitation = 'idle', wins = false, refusal, risk, noFit, onTakeBack, onClear } = props;
  if (cards.length === 0 && !refusal) return <EmptyZone invitation={invitation} noFit={noFit} />;
  const state = classNames(
    styles.zone,
    wins && styles.wins,
    refusal && styles.faulty,
    cards.length > CROWD && styles.crowded,
  );
  const wrong = refusal?.card;
  const style = { '--n': cards.length + (wrong === undefined ? 0 : 1) } as CSSProperties;
  return (
    <section aria-label={t('table.staged.label', { count: cards.length })} className={state} style={style}>
      <span className={styles.tag}>
        <Tape>{t('table.staged')}</Tape>
      </span>
      <ol className={styles.cards}>
        {cards.map(({ slot, card }, at) => (
          <li key={slot} ref={placeRef(`staged/${slot}`)} className={styles.place}>
            <button
              type="button"
              className={styles.card}
              aria-label={t('table.staged.back', { card: cardName(card), order: at + 1, of: cards.length })}
              onClick={() => onTakeBack?.(slot)}
            >
              <CardFace card={card} decorative />
              <span className={styles.order}>{at + 1}</span>
            </button>
          </li>
        ))}
        {wrong !== undefined && (
          <li aria-hidden="true" className={classNames(styles.place, styles.wrong)}>
            <span className={styles.card}>
              <CardFace card={wrong} decorative />
              <span className={styles.order}>{t('table.staged.wrong')}</span>
            </span>
          </li>
        )}
      </ol>
      {refusal ? (
        <Refusal text={refusal.text} />
      ) : (
        <p className={classNames(styles.words, risk && !wins && styles.risk)}>
          {wins ? t('table.staged.win') : (risk ?? stagedWords(cards))}
        </p>
      )}
      {cards.length > 0 && (
        <button
          type="button"
          className={classNames(sign.sign, sign.quiet, sign.small, styles.clear)}
          aria-label={t('table.staged.clear')}
          onClick={onClear}
        >
          <X aria-hidden />
          <span>{t('hand.action.cancel')}</span>
        </button>
      )}
    </section>
  );
}

/** What stands below the first line is small. It has no role, because the board's live region says it. */
function Refusal({ text }: { readonly text: string }) {
  const [first, ...rest] = text.split('\n');
  return (
    <p className={styles.refusal}>
      {first} {rest.length > 0 && <small>{rest.join(' ')}</small>}
    </p>
  );
}

const INVITATIONS = { idle: styles.idle, invite: styles.invite, drop: styles.drop };

/** Keeps its space, so that nothing moves when the first card is staged. */
function EmptyZone({ invitation = 'idle', noFit }: Pick<StagedZoneProps, 'invitation' | 'noFit'>) {
  const words = { idle: undefined, invite: 'table.staged.invite', drop: 'table.staged.drop' } as const;
  const key = words[invitation];
  return (
    <div className={classNames(styles.zone, styles.empty, INVITATIONS[invitation], noFit && styles.noFit)}>
      {noFit ? (
        <p>
          {t('table.staged.noFit')} <small>{noFit}</small>
        </p>
      ) : (
        key && <p>{t(key)}</p>
      )}
    </div>
  );
}

/** "2 × PINK STAR", or a count if the cards differ. */
function stagedWords(cards: readonly StagedCard[]): string {
  const names = new Set(cards.map(({ card }) => cardName(card)));
  const [name] = names;
  if (names.size > 1) return t('table.staged.mixed', { count: cards.length });
  return t('table.staged.some', { count: cards.length, card: name });
}
