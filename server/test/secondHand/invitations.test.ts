/** People who play, block and invite by chance: the model of invitations.ts beside the real service. */
import { expect, test } from 'vitest';
import { Invitations } from '../../src/company/invitations.ts';
import { InvitationsInMemory } from '../../src/company/invitationsInMemory.ts';
import type { Company } from '../../src/store/companyPorts.ts';
import { person } from '../simulation/server.ts';
import { careless, compareHands, expectAgreement, granted, type Hands, oneOf } from './bothHands.ts';
import { invitationsBook } from './invitations.ts';
import { openRealGames, someOf } from './realGames.ts';

const PEOPLE = [person('Ann'), person('Ben'), person('Cat')];
const SIGNED_IN = { isVip: false, avatar: 1, family: null, expiresAt: Number.POSITIVE_INFINITY };
const TIMES = [10_000, 25_000, 70_000, 7_200_000];
const MOST_BLOCKS = 200;

async function hands(changed: (company: Company) => Company = (company) => company): Promise<Hands> {
  const games = await openRealGames({ people: PEOPLE });
  const { store, service, machine } = games;
  const { directory } = store;
  const company = changed(store.company);
  const { platform } = machine;
  const open = new InvitationsInMemory(service, platform.timers);
  const invitations = new Invitations({ company, directory, games: service, platform, open });
  const book = invitationsBook();
  /** All that were ever made: to whom. */
  const made: { readonly id: string; readonly to: string }[] = [];

  return {
    close: games.close,
    step: async (chance) => {
      const [one, other] = someOf(chance, PEOPLE, 2);
      const table = book.tables().at(-1 - chance.below(2)) ?? 'g_none';
      const now = machine.now;
      const as = one.userId;
      let did = 'passes';
      let agrees = true;
      const deed = chance.below(22);
      if (deed < 2) {
        did = 'plays';
        const id = await games.begin([one, other], {});
        await service.ask(id, { type: 'leave', userId: as, permanent: true });
        book.played([as, other.userId], now);
      } else if (table === 'g_none' || (deed < 4 && book.tables().length < 3)) {
        did = 'opens a table';
        const game = granted(await service.matchmaking.create(one, { settings: games.table, bots: [] })).game;
        book.opens(game.id, as, now);
      } else if (deed < 12) {
        const to = oneOf(chance, PEOPLE).userId;
        const invited = await invitations.invite({ ...one, ...SIGNED_IN }, to, table);
        const id = invited.ok ? invited.value.id : null;
        if (id !== null) made.push({ id, to });
        agrees = book.invite({ from: as, to, table, at: now }, id) === invited.ok;
        did = invited.ok ? 'invites' : 'may not invite';
      } else if (deed < 15 && made.length > 0) {
        const { id, to } = made[made.length - 1 - chance.below(Math.min(2, made.length))];
        const user = chance.below(5) === 0 ? as : to;
        const answered = (await invitations.answer(user, id, chance.below(2) === 0)).ok;
        agrees = book.answer(user, id, now) === answered;
        did = answered ? 'answers' : 'has nothing to answer';
      } else if (deed === 15) {
        did = 'blocks';
        await store.company.block(as, other.userId, now, MOST_BLOCKS);
        book.block(as, other.userId);
      } else if (deed === 16 || deed === 17) {
        did = 'unblocks';
        await store.company.unblock(as, other.userId);
        book.unblock(as, other.userId);
      } else if (deed === 18) {
        did = 'leaves';
        const asked = await service.ask(table, { type: 'leave', userId: as, permanent: true });
        if (asked.ok) book.leaves(table, as);
      } else if (deed === 19) {
        did = 'begins';
        const { inviteCode, hostId } = await games.gameOf(table);
        if (hostId !== as) {
          const joined = await service.matchmaking.join(one, inviteCode);
          if (joined.ok) book.sits(table, as);
        }
        const started = await service.ask(table, { type: 'start', userId: hostId });
        if (started.ok) {
          // Nobody is connected there, so it ends in a minute (LOBBY-44).
          book.played(book.there(table), now + 60_000);
          book.ends(table);
        }
      } else {
        await games.pass(oneOf(chance, TIMES));
        book.passes(machine.now);
      }
      const shown = await Promise.all(
        PEOPLE.map(async ({ userId }) => (await invitations.of(userId)).map(({ id }) => id)),
      );
      const known = PEOPLE.map(({ userId }) => book.of(userId, machine.now));
      return { did, model: [true, ...known], real: [agrees, ...shown] };
    },
  };
}

const LENGTH = { normal: 2, long: 100, steps: 80 };

test('a second hand knows which invitations stand as the server does', async () => {
  const compared = await compareHands('invitations', () => hands(), LENGTH);
  const least = { invites: 8, 'may not invite': 5, answers: 1, 'has nothing to answer': 1, blocks: 3 };
  expectAgreement(compared, least);
});

test('the second hand finds a server that looks at one side of a block only', async () => {
  const oneSided = (company: Company) =>
    careless(company, { apartFrom: (userId) => company.blockedBy(userId) });
  const { disagreement } = await compareHands('invitations', () => hands(oneSided), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});
