import { Face } from '../../../faces/Face.tsx';
import { t } from '../../../messages/t.ts';
import styles from './BotIndicator.module.css';
import type { BotModel } from './botStage.ts';

export interface BotIndicatorProps {
  readonly bot?: BotModel | undefined;
}

export function BotIndicator({ bot }: BotIndicatorProps) {
  if (bot === undefined) return null;
  const { name, face, stage } = bot;
  return (
    <div className={styles.indicator}>
      <Face of={face} />
      <p>
        <strong>{name}</strong> <span>{t(`board.bot.${stage}`)}</span>
      </p>
    </div>
  );
}
