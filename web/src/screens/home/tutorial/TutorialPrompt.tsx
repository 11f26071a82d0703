import { useId } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Note } from '../../../look/primitives/notes/Note.tsx';
import { t } from '../../../messages/t.ts';

export interface TutorialPromptProps {
  readonly onSkip: () => void;
  readonly onStart: () => void;
}

/** Once per browser session, for a player who never started the tutorial. */
export function TutorialPrompt({ onSkip, onStart }: TutorialPromptProps) {
  const title = useId();
  const topics = [t('nudges.prompt.matching'), t('nudges.prompt.special'), t('nudges.prompt.stacking')];
  const ways = (
    <>
      <Button onClick={onStart}>{t('nudges.prompt.start')}</Button>
      <Button kind="ghost" onClick={onSkip}>
        {t('nudges.prompt.skip')}
      </Button>
    </>
  );
  return (
    <section aria-labelledby={title}>
      <Note kind="offer" title={<h2 id={title}>{t('nudges.prompt.title')}</h2>} ways={ways}>
        {`${topics.join(', ')}. `}
        {t('nudges.prompt.line')}
      </Note>
    </section>
  );
}
