/** One card of the hand: pressed to stage it or take it back, or dragged on to the table. */
import { GIFT } from '@staxd/engine';
import { type CSSProperties, memo, useRef } from 'react';
import { Card, type HintLevel } from '../cards/Card.tsx';
import { classNames } from '../primitives/classNames.ts';
import { Glyph } from '../table/Glyph.tsx';
import styles from './HandCard.module.css';
import { type CardPlace, type HandCardModel, handLabel } from './handLabel.ts';
import type { Slot } from './staging.ts';
import { useCarry } from './useCarry.ts';

export interface HandCardProps extends HandCardModel, CardPlace {
  /** Its place in the window, from 0. */
  readonly at: number;
  /** How far from the middle of the fan, in cards. */
  readonly offset: number;
  readonly hint?: HintLevel | undefined;
  /** The one card that Tab stops at. */
  readonly tabbable: boolean;
  /** What can be picked glows: an answer is asked for. */
  readonly glowing: boolean;
  readonly disabled?: boolean;
  readonly onToggle: (slot: Slot) => void;
  readonly onFocused: (slot: Slot) => void;
  readonly onDragging: (dragging: boolean) => void;
}

/** Pixels that a card is carried upwards before letting it go means the table. */
const DROP_DISTANCE = 80;

export const HandCard = memo(function HandCard(props: HandCardProps) {
  const { slot, card, playable, promised, fresh, staged, at, offset, hint, tabbable, disabled } = props;
  const { onToggle, onFocused, onDragging } = props;
  // A press that became a drag ends with a click as well, which must not undo it.
  const wasDragged = useRef(false);
  const carry = useCarry({
    isEnabled: disabled !== true && promised !== true,
    onStart: () => {
      wasDragged.current = true;
      onDragging(true);
    },
    onEnd: (dy) => {
      onDragging(false);
      if (dy < -DROP_DISTANCE && staged === undefined) onToggle(slot);
    },
  });
  const style = { '--i': at, '--o': offset } as CSSProperties;
  return (
    <div className={styles.place} style={style}>
      <div
        {...carry}
        className={classNames(styles.drag, hint && styles.hinted)}
        onPointerDownCapture={() => {
          wasDragged.current = false;
        }}
      >
        <Card
          card={card}
          aria-label={handLabel(props, props)}
          data-slot={slot}
          tabIndex={tabbable ? 0 : -1}
          disabled={disabled}
          fresh={fresh === true && playable !== false}
          {...look(props)}
          {...(staged !== undefined && { staged })}
          {...(hint && { hint })}
          className={styles.card}
          onFocus={() => onFocused(slot)}
          onClick={() => !wasDragged.current && onToggle(slot)}
        />
      </div>
      {promised && (
        <span className={styles.promised}>
          <Glyph card={GIFT} size={18} />
        </span>
      )}
    </div>
  );
});

/** What can be played is plain, and glows only where an answer is asked for; the rest is dimmed. */
function look({ playable, promised, staged, glowing }: HandCardProps): { playable?: boolean } {
  if (promised) return { playable: false };
  if (playable === undefined || staged !== undefined) return {};
  return playable && !glowing ? {} : { playable };
}
