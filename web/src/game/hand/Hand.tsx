/** The viewer's cards: a window that can be paged, walked by keyboard and dragged from. */
import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
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
import { clampWindow, hidden, reveal, turnPage } from './handWindow.ts';
import type { Slot } from './staging/staging.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { usePageGestures } from './usePageGestures.ts';
import { useShown } from './useShown.ts';

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
  const fitting = useShown();
  const bar = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState(props.defaultStart ?? 0);
  const [current, setCurrent] = useState<Slot>();
  const hand = clampWindow({ total: cards.length, shown: props.shown ?? fitting, start });
  const { before, after } = hidden(hand);
  const seen = cards.slice(hand.start, hand.start + hand.shown);
  useWindowAtNewCards(cards, (first, last) => setStart(reveal(reveal(hand, last), first).start));
  const answer = answering ? cards.findIndex(({ playable }) => playable === true) : -1;
  useWindowAtAnswer(cards[answer]?.slot, () => setStart(answer));
  const first = cards.findIndex(({ playable }) => playable === true);
  useWindowAtTurn(!resting && !disabled && !answering, () => {
    if (first >= 0 && seen.every(({ playable }) => playable !== true)) setStart(reveal(hand, first).start);
  });
  const pointsAtAnswer = answer >= hand.start && answer < hand.start + hand.shown && staged.length === 0;

  const page = (direction: 1 | -1) => setStart(turnPage(hand, direction).start);
  const gestures = usePageGestures(page);
  const tabStop = seen.some(({ slot }) => slot === current) ? current : seen[0]?.slot;
  const focusSlot = (slot: Slot | undefined) => {
    bar.current?.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus();
  };

  useKeptFocus(bar, () => focusSlot(tabStop));

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

  /** Synchronously, so that the card to be focused is rendered. */
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onPlay) {
      event.preventDefault();
      onPlay();
      return;
    }
    const from = cards.findIndex(({ slot }) => slot === tabStop);
    const to = destination(event.key, from, cards.length);
    if (to === undefined) return;
    event.preventDefault();
    setStart(reveal(hand, to).start);
    setCurrent(cards[to].slot);
    requestAnimationFrame(() => focusSlot(cards[to].slot));
  };

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
          {pointsAtAnswer && (
            <span
              aria-hidden="true"
              className={styles.answers}
              style={{ '--i': answer - hand.start } as CSSProperties}
            >
              {t('hand.answers')}
            </span>
          )}
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

/** The target of an arrow key from the card at `from`; undefined for other keys. */
function destination(key: string, from: number, total: number): number | undefined {
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: total - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(total - 1, to));
}

/** Pages the window to drawn cards, or to the first of them if they do not all fit. */
function useWindowAtNewCards(
  cards: readonly HandCardModel[],
  open: (first: number, last: number) => void,
): void {
  const first = cards.findIndex(({ fresh }) => fresh);
  const slot = cards[first]?.slot;
  const [shown, setShown] = useState<Slot>();
  if (slot === shown) return;
  setShown(slot);
  if (slot !== undefined)
    open(
      first,
      cards.findLastIndex(({ fresh }) => fresh),
    );
}

/** When an answer is asked for, the window moves to the first card that is one. */
function useWindowAtAnswer(slot: Slot | undefined, open: () => void): void {
  const [shown, setShown] = useState<Slot>();
  if (slot === shown) return;
  setShown(slot);
  if (slot !== undefined) open();
}

/** When a turn begins and nothing that is shown fits, the window moves to the first card that does. */
function useWindowAtTurn(isTurn: boolean, open: () => void): void {
  const [was, setWas] = useState(false);
  if (isTurn === was) return;
  setWas(isTurn);
  if (isTurn) open();
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
