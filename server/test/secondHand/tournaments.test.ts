/** Eliminations whose people come, stay away and leave by chance: the model of tournaments.ts beside the real rules. */
import type { Stream } from '@staxd/engine';
import { TOURNAMENT_LIMITS } from '@staxd/protocol';
import { expect, test } from 'vitest';
import type { TournamentCommand } from '../../src/tournaments/commands.ts';
import { decide } from '../../src/tournaments/decide.ts';
import { isOver, type Tournament } from '../../src/tournaments/model.ts';
import { compareHands, expectAgreement, type Hands, oneOf } from './bothHands.ts';
import { someOf } from './realGames.ts';
import { cupBook } from './tournaments.ts';

const STARTS = 60 * 60_000;
const PEOPLE = Array.from({ length: 24 }, (_, index) => `u_${index}`);
const MOST = 20;

/** The people of a tournament who have not lost yet. */
function stillIn({ phase, entrants }: Tournament): string[] {
  const isRunning = phase === 'running' || phase === 'completed';
  return entrants
    .filter(
      ({ hasWithdrawn, place, isCheckedIn }) =>
        !hasWithdrawn && place === null && (isCheckedIn || !isRunning),
    )
    .map(({ userId }) => userId)
    .sort();
}

type Decide = typeof decide;

async function hands(chance: Stream, deciding: Decide = decide): Promise<Hands> {
  let now = 0;
  let bots = 0;
  let tournament: Tournament | null = null;
  let book = cupBook(STARTS, MOST);

  function ask(command: TournamentCommand): boolean {
    const newBot = () => ({ userId: `b_${bots}`, username: `Bot_${bots++}` });
    const decided = deciding(tournament, command, { now, leastAhead: TOURNAMENT_LIMITS.ahead.least, newBot });
    if (decided.ok) tournament = decided.value;
    return decided.ok;
  }
  function create(): Tournament {
    now = 0;
    book = cupBook(STARTS, MOST);
    tournament = null;
    const wanted = {
      ...{ name: 'Cup', format: 'single_elimination' as const, tableSize: 2 + chance.below(6) },
      ...{ maxEntrants: MOST, turnSeconds: 30, fillWithBots: false, startsAt: STARTS },
    };
    ask({ type: 'create', id: 't_1', userId: 'u_vip', wanted });
    if (tournament === null) throw new Error('not created');
    return tournament;
  }
  create();

  /** One of the tables ends, at which some have stayed away or left. */
  function play(cup: Tournament): string | null {
    const ready = cup.tables.filter(({ state }) => state === 'waiting' || state === 'running');
    if (ready.length === 0) return null;
    const { number, seats } = oneOf(chance, ready);
    const sitting = seats.flatMap(({ userId }) => userId ?? []);
    const order = someOf(chance, sitting, Math.max(0, sitting.length - chance.below(3)));
    const isFinal = cup.tables.every((table) => table.number === number || table.state === 'finished');
    ask({ type: 'tableEnded', table: number, order });
    const elsewhere = ready.filter((table) => table.number !== number);
    const others = elsewhere.flatMap((table) => table.seats.flatMap(({ userId }) => userId ?? []));
    book.tableEnds(sitting, order, others, isFinal);
    return isFinal ? 'the final ends' : sitting.length > 3 ? 'a large table ends' : 'a table ends';
  }

  return {
    close: async () => {},
    step: async () => {
      const cup = tournament === null || isOver(tournament) ? create() : (tournament as Tournament);
      const one = oneOf(chance, PEOPLE);
      const deed = chance.below(60);
      let did = 'passes';
      let agrees = true;
      if (cup.phase === 'running' && deed < 45) did = play(cup) ?? did;
      else if (deed < 20) {
        did = 'enters';
        const asked = {
          type: 'register',
          userId: one,
          username: one,
          avatar: 1,
          rating: chance.below(2000),
        } as const;
        agrees = ask(asked) === book.register(one);
      } else if (deed < 42) {
        did = 'checks in';
        agrees = ask({ type: 'checkIn', userId: one }) === book.checkIn(one);
      } else if (deed < 48) {
        did = 'withdraws';
        const who = cup.phase === 'running' ? oneOf(chance, book.stillIn()) : one;
        agrees = ask({ type: 'withdraw', userId: who }) === book.withdraw(who);
      } else if (deed === 48 && chance.below(5) === 0) {
        did = 'is cancelled';
        agrees = ask({ type: 'cancel', userId: 'u_vip' }) === book.cancel();
      } else {
        now += 5 * 60_000;
        if ([cup.checkInAt, cup.startsAt].some((at) => now >= at) && cup.phase !== 'running') {
          ask({ type: 'timeout' });
          if (now >= STARTS) ask({ type: 'timeout' });
        }
        book.passes(now);
      }
      const after = tournament as unknown as Tournament;
      // Everybody has gone: it is cancelled when their tables, which nobody plays at any more, have ended.
      const hasGone = after.phase === 'running' && stillIn(after).length === 0;
      const phase = hasGone ? 'cancelled' : after.phase;
      const champion = after.entrants.find(({ place }) => place === 1 && phase === 'completed');
      const isRunning = book.phase() !== 'cancelled' && book.phase() !== 'completed';
      return {
        did,
        model: [true, book.phase(), isRunning ? book.stillIn() : [], book.winner()],
        real: [agrees, phase, isRunning ? stillIn(after) : [], champion?.userId ?? null],
      };
    },
  };
}

const LENGTH = { normal: 2, long: 300, steps: 800 };

test('a second hand knows who is still in a tournament as the server does', async () => {
  const compared = await compareHands('tournaments', hands, LENGTH);
  expectAgreement(compared, {
    enters: 20,
    'checks in': 10,
    'a table ends': 10,
    'the final ends': 2,
    withdraws: 2,
  });
});

test('the second hand finds a server at whose large tables the first alone goes on', async () => {
  const stingy: Decide = (before, command, context) =>
    decide(
      before,
      command.type === 'tableEnded' ? { ...command, order: command.order.slice(0, 1) } : command,
      context,
    );
  const { disagreement } = await compareHands('tournaments', (chance) => hands(chance, stingy), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});
