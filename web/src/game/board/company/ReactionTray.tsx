/** Six faces to pull, in the dock's place. The one that is picked stays for a moment: it is what the others see. */
import { REACTIONS, type Reaction } from '@staxd/protocol';
import { useEffect, useRef, useState } from 'react';
import { STAYS } from '../../../look/motion/times.ts';
import { useAfter } from '../../../look/motion/useAfter.ts';
import { t } from '../../../messages/t.ts';
import { ReactionFace } from './ReactionFace.tsx';
import styles from './ReactionTray.module.css';

export interface ReactionTrayProps {
  readonly onPick: (reaction: Reaction) => void;
  readonly onClose: () => void;
}

export function ReactionTray({ onPick, onClose }: ReactionTrayProps) {
  const tray = useRef<HTMLFieldSetElement>(null);
  const [pulled, setPulled] = useState<Reaction>();
  useAfter(pulled === undefined ? Number.POSITIVE_INFINITY : STAYS.pulled, onClose);
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
          hidden={pulled !== undefined && pulled !== reaction}
          aria-pressed={pulled === undefined ? undefined : true}
          onClick={() => {
            if (pulled !== undefined) return onClose();
            onPick(reaction);
            setPulled(reaction);
          }}
        >
          <ReactionFace of={reaction} />
        </button>
      ))}
    </fieldset>
  );
}
