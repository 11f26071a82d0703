/** Six faces to pull. It stands in the dock's place until one is picked, Esc is pressed or the focus leaves it. */
import { REACTIONS, type Reaction } from '@staxd/protocol';
import { useEffect, useRef } from 'react';
import { t } from '../../../messages/t.ts';
import { ReactionFace } from './ReactionFace.tsx';
import styles from './ReactionTray.module.css';

export interface ReactionTrayProps {
  readonly onPick: (reaction: Reaction) => void;
  readonly onClose: () => void;
}

export function ReactionTray({ onPick, onClose }: ReactionTrayProps) {
  const tray = useRef<HTMLFieldSetElement>(null);
  useEffect(() => tray.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset
      ref={tray}
      aria-label={t('company.reactions')}
      className={styles.tray}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !tray.current?.contains(relatedTarget)) onClose();
      }}
    >
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={t(`company.reaction.${reaction}`)}
          onClick={() => {
            onPick(reaction);
            onClose();
          }}
        >
          <ReactionFace of={reaction} />
        </button>
      ))}
    </fieldset>
  );
}
