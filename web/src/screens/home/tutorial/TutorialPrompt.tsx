import { useId } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { t } from '../../../messages/t.ts';
import styles from '../nudges/Nudge.module.css';

export interface TutorialPromptProps {
  readonly onSkip: () => void;
  readonly onStart: () => void;
}

/** Once per browser session, for a player who never started the tutorial. */
export function TutorialPrompt({ onSkip, onStart }: TutorialPromptProps) {
  const title = useId();
  const topics = [t('nudges.prompt.matching'), t('nudges.prompt.special'), t('nudges.prompt.stacking')];
  return (
    <section className={styles.nudge} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          {t('nudges.prompt.title')}
        </h2>
        <p>
          {`${topics.join(', ')}. `}
          {t('nudges.prompt.line')}
        </p>
      </div>
      <div className={styles.ways}>
        <Button onClick={onStart}>{t('nudges.prompt.start')}</Button>
        <Button kind="ghost" onClick={onSkip}>
          {t('nudges.prompt.skip')}
        </Button>
      </div>
    </section>
  );
}
