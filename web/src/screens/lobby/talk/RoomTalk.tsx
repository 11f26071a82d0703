/** What can be said and pulled while people wait. It stands at the name of whoever says it. */
import type { Phrase, Reaction } from '@staxd/protocol';
import { useEffect, useRef, useState } from 'react';
import { QuickPhrases } from '../../../game/board/company/QuickPhrases.tsx';
import { ReactionTray } from '../../../game/board/company/ReactionTray.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { MessageCircle, Smile } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import styles from './RoomTalk.module.css';

export interface RoomTalkProps {
  readonly onPhrase: (phrase: Phrase) => void;
  /** Without it, no faces are pulled here. */
  readonly onReact?: (reaction: Reaction) => void;
}

export function RoomTalk({ onPhrase, onReact }: RoomTalkProps) {
  const [open, setOpen] = useState<'words' | 'faces'>();
  const talk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open === 'words') talk.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const opens = (what: 'words' | 'faces') => ({
    'aria-expanded': open === what,
    onClick: () => setOpen(open === what ? undefined : what),
  });
  const say = (phrase: Phrase) => {
    onPhrase(phrase);
    setOpen(undefined);
  };
  return (
    <div ref={talk} className={styles.talk}>
      {open === 'faces' && onReact ? (
        <ReactionTray onPick={onReact} onClose={() => setOpen(undefined)} />
      ) : (
        <>
          <Button icon={MessageCircle} {...opens('words')}>
            {t('lobby.say')}
          </Button>
          {onReact && (
            <Button icon={Smile} {...opens('faces')}>
              {t('company.react')}
            </Button>
          )}
        </>
      )}
      {open === 'words' && <QuickPhrases onPhrase={say} />}
    </div>
  );
}
