import { lazyModule, useLazyModule } from '../../../loading/lazyModule.ts';
import { Face } from '../../../look/faces/Face.tsx';
import { t } from '../../../messages/t.ts';
import styles from './BotIndicator.module.css';
import type { BotModel } from './botStage.ts';

const THOUGHTS = lazyModule(() => import('./botThought.ts'));
/** The last word of it. */
const FIRST_MOVE = 3;

export interface BotIndicatorProps {
  readonly bot?: BotModel | undefined;
}

export function BotIndicator({ bot }: BotIndicatorProps) {
  // The first move has the lines of the board: nothing is fetched before the first card.
  const thoughts = useLazyModule(THOUGHTS, bot !== undefined && bot.nth > FIRST_MOVE);
  if (bot === undefined) return null;
  const { name, face, stage } = bot;
  return (
    <div data-stage={stage} className={styles.indicator}>
      <Face of={face} />
      <p>
        <strong>{name}</strong> <span>{thoughts?.thought(bot) ?? t(`board.bot.${stage}`)}</span>
      </p>
    </div>
  );
}
