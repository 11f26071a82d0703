/** Who has won how often, and what it brought: the model of settlement.ts beside the real service and its books. */
import type { Stream } from '@staxd/engine';
import { expect, test } from 'vitest';
import type { Person } from '../../src/games/model/commands.ts';
import { type Game, playerAt } from '../../src/games/model/game.ts';
import { person } from '../simulation/server.ts';
import { compareHands, expectAgreement, type Hands } from './bothHands.ts';
import { type Played, playByChance } from './playedByChance.ts';
import { openRealGames, type RealGames, type RealGamesOptions, someOf, writingOther } from './realGames.ts';
import { type Told, winsBook } from './settlement.ts';

const DAY = 86_400_000;
const HOMES = { u_Ann: 'hill', u_Ben: 'hill', u_Cat: 'dale', u_Dan: 'moor', u_Guy: 'dale' };
const PEOPLE = [person('Ann'), person('Ben'), person('Cat'), person('Dan'), person('Guy', true)];
const ACCOUNTS = new Set(PEOPLE.filter(({ isGuest }) => !isGuest).map(({ userId }) => userId));

/** Of ten games five are of the same two, two of one with a bot, the others of anybody. */
function tableOf(chance: Stream): Person[] {
  const kind = chance.below(10);
  return kind < 5 ? PEOPLE.slice(0, 2) : kind < 7 ? PEOPLE.slice(0, 1) : someOf(chance, PEOPLE, 2);
}

/** A short game of theirs. */
function played(games: RealGames, chance: Stream): Promise<Played> {
  const people = tableOf(chance);
  const hasBot = people.length === 1 || chance.below(9) === 0;
  const houseRules = { handSize: 7, maxTurns: 3 + chance.below(6) };
  const isPrivate = chance.below(3) === 0;
  const settings = { isPrivate, maxPlayers: 6, houseRules, allowBots: hasBot };
  const bots = hasBot ? [{ level: 'easy' as const }] : [];
  return playByChance(games, chance, people, { settings, bots, restless: 4 * chance.below(2) });
}

function toldOf(games: RealGames, game: Game, { kicks, leavers }: Played): Told | null {
  const { play } = game;
  if (!play?.state.outcome || game.phase !== 'completed') return null;
  const { winner: seat, method } = play.state.outcome;
  const { userId: winner } = playerAt(game, seat);
  const there = game.players.filter(({ userId, hasLeft }) => userId !== winner && !hasLeft);
  const isLastStanding = method === 'last_standing';
  const made = games.committed.filter(
    ({ id, before, game: after, kind, events }) =>
      id === game.id &&
      // Who is stunned decides nothing.
      !events.some(({ type }) => type === 'turnSkipped') &&
      ['move', 'bot', 'timeout'].includes(kind) &&
      before?.play?.decision?.seat === seat &&
      before.play.state !== after.play?.state,
  );
  return {
    day: Math.floor(games.machine.now / DAY),
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

async function hands(careless: Partial<RealGamesOptions> = {}): Promise<Hands> {
  const games = await openRealGames({ people: PEOPLE, homes: HOMES, ...careless });
  const book = winsBook(HOMES, ACCOUNTS);
  const clout = new Map<string, number>();
  return {
    close: games.close,
    step: async (chance) => {
      if (chance.below(40) === 0) await games.pass(DAY);
      const game = await played(games, chance);
      const { id } = game;
      const told = toldOf(games, await games.gameOf(id), game);
      const rows = await games.store.statistics.resultsOf(id);
      if (told === null) return { did: 'nobody won', model: [], real: rows.filter(({ won }) => won) };
      const own = rows.find(({ userId }) => userId === told.winner);
      const isPerson = told.winner.startsWith('u_');
      const reasons = isPerson ? book.settle(told) : [];
      const gain = isPerson && reasons.length === 0 ? 50 : 0;
      clout.set(told.winner, (clout.get(told.winner) ?? 0) + gain);
      const why = own?.noClout === 'address' ? 'person' : own?.noClout;
      const kept = (await games.store.users.byId(told.winner))?.clout;
      return {
        did: isPerson ? (reasons[0] ?? 'counts') : 'a bot won',
        model: isPerson && [gain, clout.get(told.winner), reasons.length === 0 ? null : true],
        real: isPerson && [own?.clout, kept, why ? reasons.includes(why) || why : null],
      };
    },
  };
}

const LENGTH = { normal: 1, long: 60, steps: 60 };

test('a second hand settles wins as the server does', async () => {
  const compared = await compareHands('settlement', () => hands(), LENGTH);
  expectAgreement(compared, { counts: 10, person: 5, left: 2, stand_in: 1, kicked: 1, guest: 1 });
});

/** A service over a store that writes other clout than it is told. */
const withClout = (clout: (told: number) => number) =>
  writingOther((effect) => (effect.type === 'result' ? { ...effect, clout: clout(effect.clout) } : effect));

test.each<[string, Partial<RealGamesOptions>]>([
  ['counts a win twice', { wrap: withClout((told) => 2 * told) }],
  ['does not know who shares an address', { homes: {} }],
])('the second hand finds a server that %s', async (_, careless) => {
  const { disagreement } = await compareHands('settlement', () => hands(careless), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});
