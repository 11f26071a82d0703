/** What everybody else still held. */
import { CardFace } from '../cards/CardFace.tsx';
import { t } from '../messages/t.ts';
import { Avatar } from '../primitives/Avatar.tsx';
import styles from './HandsLeft.module.css';
import type { Finisher } from './result.ts';

/** With many cards on the table only so many of a hand are drawn. */
const SIMPLE_MOST = 8;

export interface HandsLeftProps {
  readonly players: readonly Finisher[];
  readonly isSimple: boolean;
}

export function HandsLeft({ players, isSimple }: HandsLeftProps) {
  const shown = players.filter(({ hand, isMissing = false }) => hand.length > 0 || isMissing);
  return (
    <ol className={styles.hands} aria-label={t('victory.hands')} data-many={shown.length > 3}>
      {shown.map((player) => (
        <Hand key={player.id} player={player} most={isSimple ? SIMPLE_MOST : Number.POSITIVE_INFINITY} />
      ))}
    </ol>
  );
}

interface HandProps {
  readonly player: Finisher;
  readonly most: number;
}

function Hand({ player: { name, bot, hand, isMissing = false }, most }: HandProps) {
  const cards = hand.slice(0, most);
  const rest = hand.length - cards.length;
  return (
    <li className={styles.hand}>
      <Avatar name={name} bot={bot !== undefined} size="s" dim={isMissing} />
      <p className={styles.who}>
        <b className={styles.name}>{name}</b>{' '}
        <small className={styles.count}>
          {isMissing ? t('victory.left') : t('victory.cardsLeft', { count: hand.length })}
        </small>
      </p>
      <div className={styles.cards}>
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold two of a face, and none moves
          <span key={place} className={styles.card}>
            <CardFace card={card} />
          </span>
        ))}
        {rest > 0 && <b className={styles.rest}>{t('victory.more', { count: rest })}</b>}
      </div>
    </li>
  );
}
