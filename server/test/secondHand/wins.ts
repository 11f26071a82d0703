/** Short games of a few people, and what everybody at their tables could see of who won. */
import type { Stream } from '@staxd/engine';
import type { Committed } from '../../src/games/commit/outbox.ts';
import type { Person } from '../../src/games/model/commands.ts';
import { type Game, playerAt } from '../../src/games/model/game.ts';
import { person } from '../simulation/server.ts';
import { type PlayableGames, type Played, playByChance } from './playedByChance.ts';
import { someOf } from './realGames.ts';
import type { Told } from './settlement.ts';

const DAY = 86_400_000;
export const HOMES = { u_Ann: 'hill', u_Ben: 'hill', u_Cat: 'dale', u_Dan: 'moor', u_Guy: 'dale' };
export const PEOPLE = [person('Ann'), person('Ben'), person('Cat'), person('Dan'), person('Guy', true)];
export const ACCOUNTS = new Set(PEOPLE.filter(({ isGuest }) => !isGuest).map(({ userId }) => userId));

/** Of ten games five are of the same two, two of one with a bot, the others of anybody. */
function tableOf(chance: Stream): Person[] {
  const kind = chance.below(10);
  return kind < 5 ? PEOPLE.slice(0, 2) : kind < 7 ? PEOPLE.slice(0, 1) : someOf(chance, PEOPLE, 2);
}

/** A short game of theirs. */
export function played(games: PlayableGames, chance: Stream): Promise<Played> {
  const people = tableOf(chance);
  const hasBot = people.length === 1 || chance.below(9) === 0;
  const houseRules = { handSize: 7, maxTurns: 3 + chance.below(6) };
  const isPrivate = chance.below(3) === 0;
  const settings = { isPrivate, maxPlayers: 6, houseRules, allowBots: hasBot };
  const bots = hasBot ? [{ level: 'easy' as const }] : [];
  return playByChance(games, chance, people, { settings, bots, restless: 4 * chance.below(2) });
}

/** `committed`: its versions. Null: nobody has won. */
export function toldOf(
  committed: readonly Committed[],
  at: number,
  game: Game,
  { kicks, leavers }: Played,
): Told | null {
  const { play } = game;
  if (!play?.state.outcome || game.phase !== 'completed') return null;
  const { winner: seat, method } = play.state.outcome;
  const { userId: winner } = playerAt(game, seat);
  const there = game.players.filter(({ userId, hasLeft }) => userId !== winner && !hasLeft);
  const isLastStanding = method === 'last_standing';
  const made = committed.filter(
    ({ before, game: after, kind, events }) =>
      // Who is stunned decides nothing.
      !events.some(({ type }) => type === 'turnSkipped') &&
      ['move', 'bot', 'timeout'].includes(kind) &&
      before?.play?.decision?.seat === seat &&
      before.play.state !== after.play?.state,
  );
  return {
    day: Math.floor(at / DAY),
    isPrivate: game.settings.isPrivate,
    seats: play.state.seats.length,
    turn: play.state.turn,
    winner,
    isLastStanding,
    kicks,
    people: [...there.map(({ userId }) => userId), ...(isLastStanding ? leavers.slice(-1) : [])].filter(
      (userId) => ACCOUNTS.has(userId),
    ),
    decisions: {
      all: made.length,
      byStandIn: made.filter(({ kind }) => kind === 'bot').length,
      isLastByStandIn: made.at(-1)?.kind === 'bot',
    },
  };
}
