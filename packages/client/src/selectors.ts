/** What a game state means for the one who sees it: small questions with one answer each. */
import type { LegalAction, View } from '@staxd/engine';
import {
  legalInView,
  secondsUntil,
  viewFromWire,
  type WireGameState,
  type WirePlayer,
} from '@staxd/protocol';

/** The viewer among the players; undefined for who only watches. */
export function ownPlayer(game: WireGameState): WirePlayer | undefined {
  return game.players.find(({ user_id }) => user_id === game.my_player_id);
}

export function isHost(game: WireGameState): boolean {
  return game.my_player_id !== null && game.host_id === game.my_player_id;
}

/** Whether the game is still in its waiting room. */
export function isInLobby({ game_phase }: WireGameState): boolean {
  return game_phase === 'waiting_for_players' || game_phase === 'setup';
}

/**
 * Whether somebody would miss the line of this game if it were let go (spec 4: it is kept while a game
 * waits or runs). In the waiting room its player would look gone and might be left without a seat. In a
 * running game a bot would sit down in their place, at once and also where no clock runs; others may
 * think for minutes, and who only watches touches nothing by nature. Once it is over, nobody waits.
 */
export function needsItsLine({ game_phase }: WireGameState): boolean {
  return game_phase !== 'completed' && game_phase !== 'cancelled';
}

/** Whether the viewer may start the game now. */
export function canStart(game: WireGameState): boolean {
  return isInLobby(game) && isHost(game) && game.player_count >= 2;
}

/** Whether the game waits for the viewer. */
export function isAwaited(game: WireGameState): boolean {
  return game.valid_actions.length > 0;
}

/** Who must act; undefined before the deal and after the end. */
export function awaitedPlayer(game: WireGameState): WirePlayer | undefined {
  if (game.game_phase !== 'in_progress') return undefined;
  const { active_stack, peek_selection, current_player_id } = game;
  const awaited = active_stack?.target_id ?? peek_selection?.target_id ?? current_player_id;
  return game.players.find(({ user_id }) => user_id === awaited);
}

/** A name for the decision that the viewer is asked to take; null when it is asked nothing. */
export function decisionOf(game: WireGameState): string | null {
  if (!isAwaited(game)) return null;
  return `${game.turn_number} ${game.turn_phase} ${game.active_stack?.total_value ?? 0}`;
}

/** Seconds, rounded up, until the game goes on without its player; null: it waits for ever. */
export function secondsLeft({ deadline_at }: WireGameState, now: number): number | null {
  return deadline_at === null ? null : secondsUntil(deadline_at, now);
}

/** Whether the viewer is ready: as it has pressed it, else as the game says. */
export function isReady(game: WireGameState, wanted: boolean | null): boolean {
  return wanted ?? ownPlayer(game)?.is_ready ?? false;
}

/** The cards as the engine sees them from the viewer's seat, and what the viewer can do. */
export interface Table {
  readonly view: View;
  readonly legal: readonly LegalAction[];
}

const tables = new WeakMap<WireGameState, Table | null>();

/** The table of a game state, worked out once for each; null before the deal. */
export function tableOf(game: WireGameState): Table | null {
  const known = tables.get(game);
  if (known !== undefined) return known;
  const view = viewFromWire(game);
  const table = view && { view, legal: legalInView(view) ?? [] };
  tables.set(game, table);
  return table;
}
