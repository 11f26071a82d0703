/** The progress of the reveal, and buttons for its parts, another game and skipping. */
import { SkipForward } from 'lucide-react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import settling from '../../../look/primitives/buttons/Settling.module.css';
import { classNames } from '../../../look/primitives/classNames.ts';
import { t } from '../../../messages/t.ts';
import { REMATCH_LABELS, type Rematch } from '../result/rematch.ts';
import styles from './RevealFoot.module.css';
import { STEPS, type Stage } from './stages.ts';

export interface RevealFootProps {
  readonly stage: Stage;
  readonly onStage: (stage: Stage) => void;
  readonly onSkip: () => void;
  readonly rematch?: Rematch | undefined;
  readonly onRematch: () => void;
}

export function RevealFoot({ stage, onStage, onSkip, rematch, onRematch }: RevealFootProps) {
  const now = (STEPS as readonly Stage[]).indexOf(stage);
  const done = now < 0 ? STEPS.length : now;
  const label = t('victory.progress', { step: Math.min(done + 1, STEPS.length), steps: STEPS.length });
  return (
    <footer className={styles.foot}>
      <ol className={styles.steps} aria-label={label}>
        {STEPS.map((step, place) => (
          <li key={step} aria-current={place === now ? 'step' : undefined}>
            <button
              type="button"
              onClick={() => onStage(step)}
              className={classNames(styles.step, place < done && styles.done, place === now && styles.now)}
            >
              {t(`victory.stage.${step}`)}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        {rematch && (
          <Button kind="cta" drips={false} className={settling.settling} onClick={onRematch}>
            {t(REMATCH_LABELS[rematch.state])}
          </Button>
        )}
        <Button icon={SkipForward} aria-keyshortcuts="Escape" onClick={onSkip}>
          {t('victory.skip')}
        </Button>
      </div>
    </footer>
  );
}
