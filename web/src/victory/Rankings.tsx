/** Who came where, and with how many cards. Gold is for one's own win only. */
import { BOT_PROFILES } from '@staxd/engine/bots';
import { t } from '../messages/t.ts';
import { Avatar } from '../primitives/Avatar.tsx';
import { Chip } from '../primitives/Chip.tsx';
import { classNames } from '../primitives/classNames.ts';
import styles from './Rankings.module.css';
import type { Finisher } from './result.ts';

export interface RankingsProps {
  readonly players: readonly Finisher[];
  readonly winner: string;
}

export function Rankings({ players, winner }: RankingsProps) {
  return (
    <ol className={styles.rankings} aria-label={t('victory.rankings')}>
      {players.map((player) => {
        const { id, name, rank, bot, isYou = false, isMissing = false } = player;
        return (
          <li key={id} className={classNames(styles.row, id === winner && isYou && styles.first)}>
            <span className={styles.rank}>{rank}</span>
            <Avatar name={name} bot={bot !== undefined} size="s" dim={isMissing} />
            <b className={styles.name}>{name}</b>
            {isYou && <Chip size="s">{t('victory.you')}</Chip>}
            {bot && (
              <Chip size="s">
                {t('victory.bot')}
                <span className={styles.level}> · {BOT_PROFILES[bot].title}</span>
              </Chip>
            )}
            <span className={styles.cards}>{remains(player)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function remains({ hand, isMissing = false }: Finisher): string {
  if (isMissing) return t('victory.gone');
  return hand.length === 0 ? t('victory.out') : t('victory.cards', { count: hand.length });
}
