/** What a bot is up to. */
import { t } from '../messages/t.ts';
import { Avatar } from '../primitives/Avatar.tsx';
import { BotBadge } from '../primitives/Badge.tsx';
import { classNames } from '../primitives/classNames.ts';
import styles from './BotIndicator.module.css';
import { BOT_STAGES, type BotModel } from './botStage.ts';

export interface BotIndicatorProps {
  /** Nothing is shown without one. */
  readonly bot?: BotModel | undefined;
}

export function BotIndicator({ bot }: BotIndicatorProps) {
  if (bot === undefined) return null;
  const { name, level, stage } = bot;
  const reached = BOT_STAGES.indexOf(stage);
  return (
    <div className={styles.indicator}>
      <Avatar name={name} bot size="s" />
      <strong className={styles.name}>{name}</strong>
      <BotBadge level={level} size="s" />
      <p className={styles.words}>{t(`board.bot.${stage}`)}</p>
      <span className={styles.steps} aria-hidden="true">
        {BOT_STAGES.map((step, at) => (
          <i key={step} className={classNames(at <= reached && styles.reached)} />
        ))}
      </span>
    </div>
  );
}
