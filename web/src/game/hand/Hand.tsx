/** The viewer's cards: a window that can be paged, walked by keyboard and dragged from. */
import { type CSSProperties, type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import type { HintLevel } from '../../look/cards/Card.tsx';
import { placeRef } from '../../look/motion/places.ts';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { ChevronLeft, ChevronRight } from '../../look/primitives/icons.ts';
import { useSteady } from '../../look/primitives/useSteady.ts';
import { t } from '../../messages/t.ts';
import styles from './Hand.module.css';
import { HandCard } from './HandCard.tsx';
import type { HandCardModel } from './handLabel.ts';
import { hidden } from './handWindow.ts';
import type { Slot } from './staging/staging.ts';
import { useHandFocus } from './useHandFocus.ts';
import { useHandWindow } from './useHandWindow.ts';
import { usePageGestures } from './usePageGestures.ts';

export interface ShownHint {
  readonly slots: readonly Slot[];
  readonly level: HintLevel;
  readonly reason?: string;
}

export interface HandModel {
  readonly cards: readonly HandCardModel[];
  readonly staged: readonly Slot[];
  readonly hint?: ShownHint | undefined;
  /** Cards that were pressed and cannot be laid (TUTOR-43). */
  readonly wrong?: readonly Slot[] | undefined;
  /** Selectable cards glow: a panel asks for them, not a move. */
  readonly glowing?: boolean;
  /** They answer an attack or a jinx: they glow, and the first of them says so. */
  readonly answering?: boolean;
  /** Nothing can be selected: stunned, or a spectator. */
  readonly disabled?: boolean;
  /** Others have the turn: a card looks as if it could not be pressed, and says why when it is (STAGE-6). */
  readonly resting?: boolean;
}

export interface HandProps extends HandModel {
  readonly onToggle: (slot: Slot) => void;
  readonly onPlay?: () => void;
  readonly onDragging?: (dragging: boolean) => void;
  /** Overrides how many cards fit the width; for stories. */
  readonly shown?: number;
  /** The first visible card; for stories. */
  readonly defaultStart?: number;
  readonly ref?: Ref<HandHandle>;
}

/** What the keys of the board do to the hand (KEYS-3 to KEYS-6). */
export interface HandHandle {
  readonly focus: () => void;
  readonly page: (direction: 1 | -1) => void;
  /** The nth visible card, from 0. */
  readonly toggleNth: (n: number) => void;
}

export function Hand(props: HandProps) {
  const { cards, staged, hint, wrong, answering = false, glowing = answering } = props;
  const { disabled = false, resting = false } = props;
  const { onPlay, onDragging, ref } = props;
  const onToggle = useSteady(props.onToggle);
  const bar = useRef<HTMLDivElement>(null);
  const { hand, seen, answer, page, show } = useHandWindow(props, props.defaultStart);
  const { before, after } = hidden(hand);
  const pointsAtAnswer = answer >= hand.start && answer < hand.start + hand.shown && staged.length === 0;

  const gestures = usePageGestures(page);
  const { tabStop, focusSlot, setCurrent, walk } = useHandFocus(bar, { cards, seen, show, onPlay });

  useImperativeHandle(ref, () => ({
    focus: () => focusSlot(tabStop),
    page,
    toggleNth: (n) => {
      if (!seen[n] || disabled) return;
      onToggle(seen[n].slot);
      // Enter plays next, whatever had the focus.
      focusSlot(seen[n].slot);
    },
  }));

  const setDragging = useCallback((dragging: boolean) => onDragging?.(dragging), [onDragging]);
  const size = { '--n': seen.length, '--before': before && 1, '--after': after && 1 } as CSSProperties;
  const middle = (seen.length - 1) / 2;
  return (
    <section
      ref={placeRef('hand')}
      className={styles.hand}
      data-asked={glowing}
      style={size}
      aria-label={t('hand.label', { count: cards.length })}
    >
      {cards.length === 0 ? (
        <p className={styles.empty}>{t('hand.empty')}</p>
      ) : (
        <div
          ref={bar}
          role="toolbar"
          aria-label={t('hand.label', { count: cards.length })}
          className={styles.fan}
          onKeyDown={walk}
          {...gestures}
        >
          {pointsAtAnswer && <AnswerPointer at={answer - hand.start} />}
          {seen.map((model, at) => (
            <HandCard
              key={model.slot}
              {...model}
              at={at}
              offset={at - middle}
              place={hand.start + at + 1}
              of={cards.length}
              staged={stagedPlace(staged, model.slot)}
              stagedOf={staged.length}
              hint={hint?.slots.includes(model.slot) ? hint.level : undefined}
              reason={hint?.slots[0] === model.slot ? hint.reason : undefined}
              tabbable={model.slot === tabStop}
              wrong={wrong?.includes(model.slot) === true}
              glowing={glowing}
              disabled={disabled}
              resting={resting}
              onToggle={onToggle}
              onFocused={setCurrent}
              onDragging={setDragging}
            />
          ))}
        </div>
      )}
      <PageButton side="before" cards={cards.slice(0, before)} onPress={() => page(-1)} />
      <PageButton side="after" cards={cards.slice(cards.length - after)} onPress={() => page(1)} />
    </section>
  );
}

function stagedPlace(staged: readonly Slot[], slot: Slot): number | undefined {
  const at = staged.indexOf(slot);
  return at < 0 ? undefined : at + 1;
}

function AnswerPointer({ at }: { readonly at: number }) {
  return (
    <span aria-hidden="true" className={styles.answers} style={{ '--i': at } as CSSProperties}>
      {t('hand.answers')}
    </span>
  );
}

interface PageButtonProps {
  readonly side: 'before' | 'after';
  /** Those beyond the window. */
  readonly cards: readonly HandCardModel[];
  readonly onPress: () => void;
}

/** How many cards lie beyond the window, and while one decides, how many of them fit. */
function PageButton({ side, cards, onPress }: PageButtonProps) {
  const count = cards.length;
  if (count === 0) return null;
  const fitting = cards.filter(({ playable }) => playable === true).length;
  const isAsked = cards[0]?.playable !== undefined;
  const fits = fitting > 0 ? t('hand.fits', { count: fitting }) : t('hand.fitsNone');
  const Arrow = side === 'before' ? ChevronLeft : ChevronRight;
  const noun = <VisuallyHidden>{t('hand.action.cards', { count })}</VisuallyHidden>;
  return (
    <button
      type="button"
      className={classNames(styles.page, side === 'before' ? styles.before : styles.after)}
      onClick={onPress}
    >
      <Arrow aria-hidden />
      <span>
        {count} {side === 'before' && noun}
      </span>{' '}
      <small>
        {t(side === 'before' ? 'hand.before' : 'hand.after')} {side === 'after' && noun}
      </small>{' '}
      {isAsked && <small>{fits}</small>}
    </button>
  );
}
