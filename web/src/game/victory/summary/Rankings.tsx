/** Gold is for the viewer's own win only. */
import { BOT_PROFILES } from '@staxd/engine/bots';
import { Face } from '../../../look/faces/Face.tsx';
import { facesOf } from '../../../look/faces/faceOf.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Chip } from '../../../look/primitives/labels/Chip.tsx';
import { t } from '../../../messages/t.ts';
import type { Finisher } from '../result/result.ts';
import styles from './Rankings.module.css';

export interface RankingsProps {
  readonly players: readonly Finisher[];
  readonly winner: string;
  /** What they say at the moment, by id. */
  readonly atSeats?: ReadonlyMap<string, { readonly says?: string | undefined }> | undefined;
}

export function Rankings({ players, winner, atSeats }: RankingsProps) {
  const faces = facesOf(players);
  return (
    <ol className={styles.rankings} aria-label={t('victory.rankings')}>
      {players.map((player, at) => {
        const { id, name, rank, bot, hand, isYou = false } = player;
        const { isMissing = false, hasStandIn = false } = player;
        const says = atSeats?.get(id)?.says;
        return (
          <li key={id} className={classNames(styles.row, id === winner && isYou && styles.first)}>
            <span className={styles.rank}>{rank}</span>
            <Face of={faces[at] ?? 1} size={34} dim={isMissing && id !== winner} />
            <b className={styles.name}>{name}</b>
            {isYou && <Chip size="s">{t('victory.you')}</Chip>}
            {id === winner
              ? hasStandIn && <Chip size="s">{t('victory.playedOn')}</Chip>
              : isMissing && <Chip size="s">{t('victory.gone')}</Chip>}
            {bot && (
              <Chip size="s">
                {t('victory.bot')}
                <span className={styles.level}> · {BOT_PROFILES[bot].title}</span>
              </Chip>
            )}
            {/* Whoever has left early left the cards, too. */}
            {(id === winner || !isMissing || hand.length > 0) && (
              <span className={styles.cards}>{t('victory.cards', { count: hand.length })}</span>
            )}
            {says !== undefined && (
              <span dir="auto" className={styles.says}>
                {says}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
