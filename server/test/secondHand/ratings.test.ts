/** Who is rated: the model of ratings.ts beside the real service and its table of ratings. */
import type { Stream } from '@staxd/engine';
import { expect, test } from 'vitest';
import { type Game, playerAt } from '../../src/games/model/game.ts';
import { person } from '../simulation/server.ts';
import { compareHands, expectAgreement, type Hands, oneOf } from './bothHands.ts';
import { type Played, playByChance } from './playedByChance.ts';
import { type RankedTold, ratingsBook } from './ratings.ts';
import { openRealGames, type RealGames, type RealGamesOptions, someOf, writingOther } from './realGames.ts';

const DAY = 86_400_000;
const PEOPLE = [person('Ann'), person('Ben'), person('Cat'), person('Guy', true)];
const ACCOUNTS = PEOPLE.filter(({ isGuest }) => !isGuest).map(({ userId }) => userId);

function played(games: RealGames, chance: Stream): Promise<Played> {
  const people = chance.below(3) > 0 ? someOf(chance, PEOPLE.slice(0, 2), 2) : someOf(chance, PEOPLE, 2);
  const houseRules = { handSize: 7, maxTurns: 3 + chance.below(6) };
  const settings = {
    mode: 'ranked' as const,
    isPrivate: chance.below(5) === 0,
    houseRules,
    allowBots: false,
  };
  return playByChance(games, chance, people, { settings, restless: 5 * chance.below(2) });
}

function toldOf(games: RealGames, game: Game, leavers: readonly string[], homes: RankedTold['homes']) {
  const outcome = game.play?.state.outcome;
  if (!outcome || game.phase !== 'completed') return null;
  const places: Record<string, number> = {};
  for (const { seat, rank } of outcome.rankings) {
    const { userId } = playerAt(game, seat);
    if (ACCOUNTS.includes(userId)) places[userId] = leavers.includes(userId) ? 99 : rank;
  }
  return {
    ...{ places, leavers, homes: { ...homes }, isPrivate: game.settings.isPrivate },
    day: Math.floor(games.machine.now / DAY),
    ...{ seats: outcome.rankings.length, turn: game.play?.state.turn ?? 0 },
  };
}

/** `up` for whoever was better than all whom they are rated against, `down` for whoever was worse than all. */
function direction({ places }: RankedTold, one: string, met: readonly string[]): 'up' | 'down' | null {
  if (met.every((other) => places[one] < places[other])) return 'up';
  return met.every((other) => places[one] > places[other]) ? 'down' : null;
}

async function hands(careless: Partial<RealGamesOptions> = {}): Promise<Hands> {
  const homes: Record<string, string> = { u_Ann: 'hill', u_Ben: 'dale', u_Cat: 'moor', u_Guy: 'dale' };
  const games = await openRealGames({ people: PEOPLE, homes, ...careless });
  const book = ratingsBook();
  const skills = async () =>
    new Map(
      await Promise.all(
        ACCOUNTS.map(async (one) => [one, await games.store.statistics.skillOf(one)] as const),
      ),
    );
  return {
    close: games.close,
    step: async (chance) => {
      if (chance.below(30) === 0) await games.pass(DAY);
      if (chance.below(3) === 0) homes[oneOf(chance, ACCOUNTS)] = `place ${chance.below(99)}`;
      const before = await skills();
      const { id, leavers } = await played(games, chance);
      const after = await skills();
      const told = toldOf(games, await games.gameOf(id), leavers, homes);
      const rated = told === null ? new Map<string, string[]>() : book.rate(told);
      const seen = ACCOUNTS.map((one) => {
        const [was, is] = [before.get(one), after.get(one)];
        const met = rated.get(one);
        const moved = (is?.mu ?? 25) - (was?.mu ?? 25);
        const wanted = told && met ? direction(told, one, met) : null;
        const went = moved > 0 ? 'up' : 'down';
        return {
          model: [one, met ? 1 : 0, wanted],
          real: [one, (is?.games ?? 0) - (was?.games ?? 0), wanted && went],
        };
      });
      const what = rated.size === 0 ? 'nobody is rated' : rated.size === 1 ? 'one is rated' : 'rated';
      const isLimited = [...rated].some(([, met]) => met.length < Object.keys(told?.places ?? {}).length - 1);
      return {
        did: isLimited ? 'some are used up' : what,
        model: seen.map(({ model }) => model),
        real: seen.map(({ real }) => real),
      };
    },
  };
}

const LENGTH = { normal: 1, long: 60, steps: 50 };

test('a second hand rates the same people as the server', async () => {
  const compared = await compareHands('ratings', () => hands(), LENGTH);
  expectAgreement(compared, { rated: 5, 'one is rated': 1, 'some are used up': 1, 'nobody is rated': 5 });
});

/** A service over a store that loses the ratings of some. */
const forgetting = (isForgotten: (place: number, last: number) => boolean) =>
  writingOther((effect) => {
    if (effect.type !== 'rating') return effect;
    const last = Math.max(...effect.places.map(({ place }) => place));
    return { ...effect, places: effect.places.filter(({ place }) => !isForgotten(place, last)) };
  });

test.each<[string, Partial<RealGamesOptions>]>([
  ['does not rate who comes last', { wrap: forgetting((place, last) => place === last) }],
  ['does not rate who comes first', { wrap: forgetting((place) => place === 1) }],
])('the second hand finds a server that %s', async (_, careless) => {
  const { disagreement } = await compareHands('ratings', () => hands(careless), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});
