/** One card of the hand: press it to stage it or take it back, or drag it to the table. */
import { GIFT } from '@staxd/engine';
import { type CSSProperties, memo, useRef } from 'react';
import { Card, type CardProps, type HintLevel } from '../../look/cards/Card.tsx';
import { Glyph } from '../../look/effects/Glyph.tsx';
import { placeRef } from '../../look/motion/places.ts';
import { classNames } from '../../look/primitives/classNames.ts';
import styles from './HandCard.module.css';
import { type CardPlace, type HandCardModel, handLabel } from './handLabel.ts';
import type { Slot } from './staging/staging.ts';
import { useCarry } from './useCarry.ts';

export interface HandCardProps extends HandCardModel, CardPlace {
  /** Its place in the window, from 0. */
  readonly at: number;
  /** Distance from the middle of the fan, in cards. */
  readonly offset: number;
  readonly hint?: HintLevel | undefined;
  readonly reason?: string | undefined;
  readonly tabbable: boolean;
  readonly wrong?: boolean;
  readonly glowing: boolean;
  readonly disabled?: boolean;
  readonly resting?: boolean;
  readonly onToggle: (slot: Slot) => void;
  readonly onFocused: (slot: Slot) => void;
  readonly onDragging: (dragging: boolean) => void;
}

/** Pixels that a card must be dragged up before releasing it drops it on the table. */
const DROP_DISTANCE = 80;

export const HandCard = memo(function HandCard(props: HandCardProps) {
  const { slot, card, playable, promised, fresh, staged, at, offset, hint, tabbable, disabled } = props;
  const { wrong = false } = props;
  const { resting = false, glowing, onToggle, onFocused, onDragging } = props;
  // A drag also ends with a click, which must not undo it.
  const wasDragged = useRef(false);
  const carry = useCarry({
    isEnabled: disabled !== true && promised !== true && !resting,
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
    <div ref={placeRef(`slot/${slot}`)} className={styles.place} style={style}>
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
          aria-disabled={resting || undefined}
          fresh={fresh === true && playable !== false && staged === undefined}
          {...look(props)}
          {...(staged !== undefined && { staged })}
          {...(hint && { hint })}
          className={classNames(
            styles.card,
            playable && glowing && !hint && staged === undefined && styles.glowing,
            wrong && styles.wrong,
          )}
          onFocus={() => onFocused(slot)}
          onClick={() => !wasDragged.current && onToggle(slot)}
        />
      </div>
      {props.reason && (
        <span aria-hidden="true" className={styles.reason}>
          {props.reason}
        </span>
      )}
      {promised && (
        <span className={styles.promised}>
          <Glyph card={GIFT} size={18} />
        </span>
      )}
    </div>
  );
});

/** On the viewer's own turn playable cards stand out; otherwise only what would not fit is marked. */
function look({ playable, locked, promised, staged }: HandCardProps): Pick<CardProps, 'playable' | 'locked'> {
  if (promised) return { playable: false };
  if (staged !== undefined) return {};
  return playable === undefined ? { locked: locked === true } : { playable };
}
