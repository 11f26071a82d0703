/** The card played most, and the one that made others draw most. */
import type { Statistics } from '@staxd/client';
import { parseCard } from '@staxd/engine';
import type { CSSProperties } from 'react';
import { Panel } from '../../app/parts/Panel.tsx';
import { CardFace } from '../../look/cards/CardFace.tsx';
import { cardName } from '../../look/cards/cardFace.ts';
import { sayStats } from '../../messages/screens/stats.ts';
import styles from './CardsPlayed.module.css';

export interface CardsPlayedProps {
  readonly favorite: Statistics['favoriteCard'];
  readonly deadliest: Statistics['deadliestCard'];
}

export function CardsPlayed({ favorite, deadliest }: CardsPlayedProps) {
  return (
    <Panel title={sayStats('stats.cards')}>
      {favorite || deadliest ? (
        <ul className={styles.cards}>
          {favorite && (
            <Played
              what={sayStats('stats.cards.favorite')}
              card={favorite.card}
              line={sayStats('stats.cards.favoriteLine', { count: favorite.count })}
            />
          )}
          {deadliest && (
            <Played
              what={sayStats('stats.cards.deadliest')}
              card={deadliest.card}
              line={sayStats('stats.cards.deadliestLine', { count: deadliest.count })}
            />
          )}
        </ul>
      ) : (
        <p>{sayStats('stats.cards.none')}</p>
      )}
    </Panel>
  );
}

interface PlayedProps {
  readonly what: string;
  /** As the engine names it: a card, or a kind of card of any color. */
  readonly card: string;
  readonly line: string;
}

function Played({ what, card, line }: PlayedProps) {
  const known = parseCard(card);
  return (
    <li className={styles.card}>
      <span className={styles.face}>
        {known === undefined ? <KindFace kind={card} /> : <CardFace card={known} decorative />}
      </span>
      <span className={styles.words}>
        <span className={styles.what}>{what}</span>
        <b className={styles.name}>{known === undefined ? kindName(card) : cardName(known)}</b>
        <span className={styles.line}>{line}</span>
      </span>
    </li>
  );
}

/** "ADD +3" */
function kindName(kind: string): string {
  return kind.toUpperCase().replace('+', ' +');
}

/** A card of no color, as its color does not count here. */
function KindFace({ kind }: { readonly kind: string }) {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" style={{ '--c': 'var(--gy)' } as CSSProperties}>
      <rect width="100" height="140" rx="13" className={styles.blank} />
      <use href={`#m-${kind.replace('+', '')}`} />
    </svg>
  );
}
