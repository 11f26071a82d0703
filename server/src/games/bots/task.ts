import { type GameEvent, legalActions, redact, viewFor } from '@staxd/engine';
import { BOTS } from '@staxd/engine/bots';
import { sha256 } from '../decide/draft.ts';
import { type Game, levelOf, playerAt } from '../model/game.ts';
import type { BotTask } from './decideAsBot.ts';

/** Whether the bot that must decide remembers what it has seen. */
export function remembers(game: Game): boolean {
  const seat = game.play?.decision?.seat;
  return seat !== undefined && BOTS[levelOf(playerAt(game, seat))].observe !== undefined;
}

/** The task of the open decision. `heard`: everything at the cards so far; it may be empty unless the bot {@link remembers}. */
export function botTask(
  game: Game,
  version: number,
  seed: string,
  heard: readonly GameEvent[],
  budget: number,
): BotTask {
  const { play } = game;
  const seat = play?.decision?.seat;
  if (play === null || seat === undefined) throw new Error(`game ${game.id} waits for nobody`);
  const { state } = play;
  const level = levelOf(playerAt(game, seat));
  return {
    level,
    seat,
    rules: state.rules,
    view: viewFor(state, seat),
    legal: legalActions(state, seat),
    events: heard.map((event) => redact(event, seat)),
    chance: sha256(`${seed}\nbot\n${version}`),
    budget: BOTS[level].budget === undefined ? null : budget,
  };
}
