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
  const topics = [t('offers.prompt.matching'), t('offers.prompt.special'), t('offers.prompt.stacking')];
  const ways = (
    <>
      <Button onClick={onStart}>{t('offers.prompt.start')}</Button>
      <Button kind="ghost" onClick={onSkip}>
        {t('offers.prompt.skip')}
      </Button>
    </>
  );
  return (
    <section aria-labelledby={title}>
      <Note kind="offer" title={<h2 id={title}>{t('offers.prompt.title')}</h2>} ways={ways}>
        {`${topics.join(', ')}. `}
        {t('offers.prompt.line')}
      </Note>
    </section>
  );
}
