import { type GameEvent, legalActions, redact, viewFor } from '@staxd/engine';
import { BOTS } from '@staxd/engine/bots';
import type { LogEntry } from '../../store/ports.ts';
import { replayEvents } from '../commit/replay.ts';
import { sha256 } from '../decide/draft.ts';
import { type Game, levelOf, playerAt } from '../model/game.ts';
import type { BotTask } from './decideAsBot.ts';

export function needsLog(game: Game): boolean {
  const seat = game.play?.decision?.seat;
  return seat !== undefined && BOTS[levelOf(playerAt(game, seat))].observe !== undefined;
}

/** The task of the open decision. `log` may be empty unless {@link needsLog}. */
export function botTask(
  game: Game,
  version: number,
  seed: string,
  log: readonly LogEntry[],
  budget: number,
): BotTask {
  const { play } = game;
  const seat = play?.decision?.seat;
  if (play === null || seat === undefined) throw new Error(`game ${game.id} waits for nobody`);
  const { state, joined } = play;
  const level = levelOf(playerAt(game, seat));
  const events: GameEvent[] = [];
  if (log.length > 0) {
    for (const told of replayEvents({ rules: state.rules, joined, seed }, log).values()) {
      for (const event of told) events.push(redact(event, seat));
    }
  }
  return {
    level,
    seat,
    rules: state.rules,
    view: viewFor(state, seat),
    legal: legalActions(state, seat),
    events,
    chance: sha256(`${seed}\nbot\n${version}`),
    budget: BOTS[level].budget === undefined ? null : budget,
  };
}
