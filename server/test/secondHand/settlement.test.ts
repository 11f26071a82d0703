/** Who has won how often, and what it brought: the model of settlement.ts beside the real service and its books. */
import { expect, test } from 'vitest';
import { compareHands, expectAgreement, type Hands } from './bothHands.ts';
import { ACCOUNTS, HOMES, PEOPLE, played, toldOf } from './playedByChance.ts';
import { openRealGames, type RealGamesOptions, writingOther } from './realGames.ts';
import { winsBook } from './settlement.ts';

const DAY = 86_400_000;

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
      const committed = games.committed.filter((each) => each.id === id);
      const told = toldOf(committed, games.machine.now, game);
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
