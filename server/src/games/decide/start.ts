import {
  createGame,
  defineRules,
  MODES,
  type Mode,
  type RuleSet,
  type SeatInfo,
  unwrap,
} from '@staxd/engine';
import { type Settings, seatInfoOf } from '../model/game.ts';
import { tableFor } from '../model/tableFor.ts';
import { cancelGame } from './cancel.ts';
import { openDecision } from './deadlines.ts';
import type { Draft } from './draft.ts';

/** The seed decides the order of the seats (SET-1). */
export const RULES = Object.fromEntries(
  MODES.map((mode) => [mode, unwrap(defineRules(mode, { seating: 'shuffled' }))]),
) as Readonly<Record<Mode, RuleSet>>;

/** The rules of a game with these settings: those of the mode, which all such games share, unless the host has changed them. */
function rulesOf({ mode, houseRules }: Pick<Settings, 'mode' | 'houseRules'>): RuleSet {
  return houseRules === undefined
    ? RULES[mode]
    : unwrap(defineRules(mode, { ...houseRules, seating: RULES[mode].seating }));
}

/** Whether the deck of these rules serves so many seats (SET-2, DECK-4). */
export function serves(settings: Pick<Settings, 'mode' | 'houseRules'>, count: number): boolean {
  return tableFor(rulesOf(settings), count).ok;
}

/** A game that the engine refuses is cancelled. */
export function startPlay(draft: Draft): void {
  const { players, settings } = draft.game;
  const { seed, now, version } = draft.context;
  const joined = players.map((player): SeatInfo => {
    const { bot } = player;
    return bot === null ? seatInfoOf(player) : { ...seatInfoOf(player), bot };
  });
  const created = createGame(rulesOf(settings), joined, seed);
  // Better no game than one that waits for ever.
  if (!created.ok) return cancelGame(draft, 'could_not_start');
  const state = created.value;
  const play = {
    state,
    joined,
    startedAt: now,
    decision: null,
    handSince: state.seats.map(() => version),
    cardsPlayed: 0,
    biggestStack: 0,
    lastMove: null,
  };
  // Absence counts from the deal on.
  const desertedSince = draft.game.desertedSince === null ? null : now;
  draft.set({ phase: 'running', countdown: null, desertedSince, play });
  draft.emit({ type: 'gameStarted' });
  openDecision(draft);
}
