/** Which of the cards are seen: the window is paged by hand, and moves to what is new or asked for. */
import { useState } from 'react';
import type { HandCardModel } from './handLabel.ts';
import { clampWindow, reveal, turnPage } from './handWindow.ts';
import type { Slot } from './staging/staging.ts';
import { useShown } from './useShown.ts';

export interface HandWindowOptions {
  readonly cards: readonly HandCardModel[];
  /** They answer an attack or a jinx. */
  readonly answering?: boolean;
  readonly disabled?: boolean;
  /** Others have the turn. */
  readonly resting?: boolean;
  readonly shown?: number;
}

export function useHandWindow(options: HandWindowOptions, firstStart = 0) {
  const { cards, answering = false, disabled = false, resting = false } = options;
  const fitting = useShown();
  const [start, setStart] = useState(firstStart);
  const hand = clampWindow({ total: cards.length, shown: options.shown ?? fitting, start });
  const seen = cards.slice(hand.start, hand.start + hand.shown);
  useWindowAtNewCards(cards, (first, last) => setStart(reveal(reveal(hand, last), first).start));
  const first = cards.findIndex(({ playable }) => playable === true);
  const answer = answering ? first : -1;
  useWindowAtAnswer(cards[answer]?.slot, () => setStart(answer));
  useWindowAtTurn(!resting && !disabled && !answering, () => {
    if (first >= 0 && seen.every(({ playable }) => playable !== true)) setStart(reveal(hand, first).start);
  });
  return {
    hand,
    /** The cards in the window. */
    seen,
    /** The first card that answers; -1: none does, or nothing is asked. */
    answer,
    page: (direction: 1 | -1) => setStart(turnPage(hand, direction).start),
    show: (place: number) => setStart(reveal(hand, place).start),
  };
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
