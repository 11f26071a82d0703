import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Face } from '../../../look/faces/Face.tsx';
import { type FaceId, facesOf } from '../../../look/faces/faceOf.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import { t } from '../../../messages/t.ts';
import type { Finisher } from '../result/result.ts';
import styles from './HandsLeft.module.css';

/** How many cards of a hand are drawn when many are left. */
const SIMPLE_MOST = 8;

export interface HandsLeftProps {
  readonly players: readonly Finisher[];
  readonly isSimple: boolean;
  readonly areHidden?: boolean;
}

export function HandsLeft({ players, isSimple, areHidden = false }: HandsLeftProps) {
  const faces = facesOf(players);
  const shown = players.filter(({ hand, isMissing = false }) => hand.length > 0 || isMissing);
  return (
    <ol className={styles.hands} aria-label={t('victory.hands')} data-many={shown.length > 3}>
      {shown.map((player) => (
        <Hand
          key={player.id}
          player={player}
          face={faces[players.indexOf(player)] ?? 1}
          most={isSimple ? SIMPLE_MOST : Number.POSITIVE_INFINITY}
          isHidden={areHidden}
        />
      ))}
    </ol>
  );
}

interface HandProps {
  readonly player: Finisher;
  readonly face: FaceId;
  readonly most: number;
  readonly isHidden: boolean;
}

function Hand({ player, face, most, isHidden }: HandProps) {
  const { name, hand, isMissing = false } = player;
  const cards = hand.slice(0, most);
  const rest = hand.length - cards.length;
  return (
    <li className={styles.hand}>
      <Face of={face} size={34} dim={isMissing} />
      <p className={styles.who}>
        <b className={styles.name}>{name}</b> <small className={styles.count}>{leftBehind(player)}</small>
      </p>
      <div className={styles.cards}>
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold two of a face, and none moves
          <span key={`${place} ${isHidden}`} className={classNames(styles.card, !isHidden && styles.turned)}>
            <CardFace card={isHidden ? 'back' : card} decorative={isHidden} />
          </span>
        ))}
        {rest > 0 && <b className={styles.rest}>{t('victory.more', { count: rest })}</b>}
      </div>
    </li>
  );
}

function leftBehind({ hand, rank, isMissing = false, hasStandIn = false }: Finisher): string {
  if (!isMissing) return t('victory.cardsLeft', { count: hand.length });
  return t(hasStandIn && rank === 1 ? 'victory.botFinished' : 'victory.left');
}
