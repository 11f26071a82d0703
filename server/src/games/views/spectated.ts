/** A running game as late as spectators see it: with the last version that began a turn (TOUR-6). */
import type { GameState } from '@staxd/engine';
import type { VersionedGame } from '../commit/liveGames.ts';
import type { ReplayedVersion } from '../commit/replay.ts';
import { isOver } from '../model/game.ts';

/** Whether spectators are told of all versions up to this one. */
export function beginsTurn({ events }: Pick<ReplayedVersion, 'events'>): boolean {
  return events.some(({ type }) => type === 'turnPassed');
}

/** The last version that spectators of a running game have been told of; at first that of the deal. */
export interface Told {
  readonly version: number;
  readonly at: number;
  readonly state: GameState;
  readonly cardsPlayed: number;
}

/** What spectators know of the game now. */
export function spectated({
  game,
  version,
  told,
}: Pick<VersionedGame, 'game' | 'version'> & { readonly told: Told | null }): Pick<
  VersionedGame,
  'game' | 'version'
> {
  if (game.play === null || isOver(game) || told === null) return { game, version };
  const { state, cardsPlayed } = told;
  const play = { ...game.play, state, cardsPlayed, decision: null };
  return { version: told.version, game: { ...game, updatedAt: told.at, play } };
}
