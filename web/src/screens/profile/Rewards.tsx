/** What lessons have earned, with what is still missing and how to get it. */
import { trackOf } from '@staxd/tutorial';
import { Panel } from '../../app/parts/Panel.tsx';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Link } from '../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { sayProfile } from '../../messages/screens/profile.ts';
import { RewardArt } from '../tutorial/screen/end/RewardArt.tsx';
import styles from './Rewards.module.css';
import { shownRewards } from './rewards.ts';

export interface RewardsProps {
  readonly coins: number;
  readonly badges: readonly string[];
  readonly cardBack: string | null;
  readonly hasLessons: boolean;
}

export function Rewards({ coins, badges, cardBack, hasLessons }: RewardsProps) {
  const { rewards, missing } = shownRewards(badges, cardBack);
  const [next] = missing;
  return (
    <Panel
      title={sayProfile('profile.rewards')}
      end={
        <p className={styles.coins}>
          <span className={styles.coin}>
            <RewardArt reward="coins" />
          </span>
          {sayProfile('profile.coins', { count: coins })}
        </p>
      }
    >
      <ul className={styles.rewards}>
        {rewards.map(({ name, art, isEarned }) => (
          <li key={name} className={classNames(styles.reward, !isEarned && styles.missing)}>
            <span className={styles.art}>
              <RewardArt reward={art} />
            </span>
            <span className={styles.name}>{name}</span>
            <VisuallyHidden>
              {sayProfile(isEarned ? 'profile.reward.earned' : 'profile.reward.missing')}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      <p className={styles.next}>
        {next === undefined
          ? sayProfile('profile.rewards.all')
          : sayProfile('profile.rewards.next', { count: missing.length, track: trackOf(next).title })}{' '}
        {next !== undefined && hasLessons && (
          <Link to={`/tutorial?track=${next}`} className={styles.play}>
            {sayProfile('profile.rewards.play')}
          </Link>
        )}
      </p>
    </Panel>
  );
}
