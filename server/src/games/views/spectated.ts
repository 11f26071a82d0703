/** A running game as late as spectators see it: with the last version that began a turn (TOUR-6). */
import type { GameState } from '@staxd/engine';
import type { LogEntry } from '../../store/ports.ts';
import type { VersionedGame } from '../commit/committer.ts';
import { type Deal, type ReplayedVersion, replaySteps, replayVersions } from '../commit/replay.ts';
import { isOver } from '../model/game.ts';

/** Whether spectators are told of all versions up to this one. */
export function beginsTurn({ events }: Pick<ReplayedVersion, 'events'>): boolean {
  return events.some(({ type }) => type === 'turnPassed');
}

/** The last version that spectators of a running game have been told of. `versions`: all since the deal. */
export function lastTold(versions: readonly ReplayedVersion[]): ReplayedVersion | undefined {
  return versions.findLast(beginsTurn) ?? versions[0];
}

/** What spectators know now. `entries`: the log up to this version. Throws for a broken log, which is a bug. */
export function spectated(
  { game, version, seed }: VersionedGame,
  entries: readonly LogEntry[],
): Pick<VersionedGame, 'game' | 'version'> {
  if (game.play === null || isOver(game)) return { game, version };
  const { state, joined } = game.play;
  const deal = { rules: state.rules, joined, seed };
  const told = lastTold(replayVersions(deal, entries));
  if (told === undefined) return { game, version };
  const seen = played(
    deal,
    entries.filter((entry) => entry.version <= told.version),
  );
  const play = { ...game.play, ...seen, decision: null };
  return { version: told.version, game: { ...game, updatedAt: told.at, play } };
}

function played(deal: Deal, entries: readonly LogEntry[]): { state: GameState; cardsPlayed: number } {
  const steps = [...replaySteps(deal, entries)];
  const events = steps.flatMap((step) => step.events);
  const cardsPlayed = events.reduce(
    (sum, event) => sum + (event.type === 'cardsPlayed' ? event.cards.length : 0),
    0,
  );
  return { state: steps[0].state, cardsPlayed };
}
