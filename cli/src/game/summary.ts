import type { GameRecord, GameState, Mode, WinMethod } from '@staxd/engine';

export interface Summary {
  readonly mode: Mode;
  readonly seed: string;
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  readonly actions: number;
  readonly turns: number;
  readonly winner: string | null;
  readonly wonBy: WinMethod | null;
  /** Best first; empty while the game goes on. */
  readonly rankings: readonly { readonly name: string; readonly rank: number; readonly cards: number }[];
}

export function summarise(record: GameRecord, state: GameState): Summary {
  const { outcome, seats, turn } = state;
  return {
    mode: record.rules.mode,
    seed: record.seed,
    players: seats.map(({ name, bot = null }) => ({ name, bot })),
    actions: record.actions.length,
    turns: turn,
    winner: outcome ? seats[outcome.winner].name : null,
    wonBy: outcome?.method ?? null,
    rankings: (outcome?.rankings ?? []).map(({ seat, rank, cards }) => ({
      name: seats[seat].name,
      rank,
      cards,
    })),
  };
}
