import { type Action, createPosition, parseCards, unwrap } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { isGameEvent } from '@staxd/protocol';
import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../test/simulation/desk.ts';
import { SimulatedMachine } from '../../test/simulation/platform.ts';
import { person, simulateServer } from '../../test/simulation/server.ts';
import { user } from '../../test/store/samples.ts';
import { decideAsBot } from '../games/bots/decideAsBot.ts';
import { botTask } from '../games/bots/task.ts';
import { indexOf } from '../games/commit/gameFormat.ts';
import { victoryOf } from '../games/decide/ending.ts';
import { RULES } from '../games/decide/start.ts';

const ann = person('Ann').userId;
const ben = person('Ben').userId;
const LAST_CARD = { action_type: 'play_card', params: { card_index: 0 } } as const;
const WON = { won: true, placement: 1, clout: 50 };
const FOR_NOTHING = { won: true, placement: 1, clout: 0 };

/** A running game of Ann with others. */
function table({ bots = ['easy'], names = [], isGuest = false, isPrivate = true }: Company = {}): Desk {
  return new Desk({ isPrivate, allowBots: isPrivate }, bots, { ...person('Ann'), isGuest }).play(...names);
}

interface Company {
  readonly bots?: readonly OfferedBot[];
  readonly names?: readonly string[];
  readonly isGuest?: boolean;
  readonly isPrivate?: boolean;
}

/** It is Ann's turn, and she holds one card that wins. */
function giveLastCard(desk: Desk): Desk {
  const seat = desk.seatOf('Ann');
  const seats = desk.game.play?.state.seats ?? [];
  desk.lay(
    unwrap(
      createPosition(RULES.casual, seats, SEED, {
        hands: seats.map((_, at) =>
          unwrap(
            parseCards(at === seat ? 'orange star' : ['pink star', 'green oval', 'purple star'][at % 3]),
          ),
        ),
        discard: unwrap(parseCards('orange oval')),
        drawPile: unwrap(parseCards('pink oval, pink oval, green oval, green star, purple oval')),
        current: seat,
      }),
    ),
  );
  return desk;
}

/** Ann and Ben alone; Ben leaves in that turn. */
function leftIn(turn: number, company: Company): Desk {
  const desk = table({ bots: [], names: ['Ben'], ...company });
  while ((desk.game.play?.state.turn ?? turn) < turn) desk.move();
  desk.do({ type: 'leave', userId: ben, permanent: true });
  expect(desk.game.phase).toBe('completed');
  return desk;
}

function win(desk: Desk): Desk {
  expect(giveLastCard(desk).do({ type: 'move', userId: ann, move: LAST_CARD })).toBe('ok');
  expect(desk.game.phase).toBe('completed');
  return desk;
}

/** What the stand-in of Ann, who is away, does. */
function standInFor(desk: Desk, action: Omit<Action, 'seat'>): void {
  if (!desk.game.players[0].hasStandIn) desk.do({ type: 'leave', userId: ann, permanent: false });
  const asked = { ...action, seat: desk.seatOf('Ann') } as Action;
  const done = giveLastCard(desk).do({ type: 'bot', version: desk.version, action: asked, budget: null });
  expect(done).toBe('ok');
}

/** What is kept for Ann. */
const resultOf = (desk: Desk) => desk.results().find(({ userId }) => userId === ann);

const whyNoClout = (desk: Desk) => resultOf(desk)?.noClout;

/** A game that is one move away from Ann's victory, really played to there, and that move. */
function nearlyWon(company: Company) {
  for (const bots of [
    ['petty'],
    ['petty', 'easy'],
    ['petty', 'easy', 'medium'],
    ['easy', 'medium', 'hard'],
  ] as const)
    for (const level of ['medium', 'easy', 'petty'] as const) {
      const desk = table({ bots, ...company });
      while (desk.game.play?.decision?.seat !== undefined && desk.game.phase === 'running') {
        const heard = desk.history.flatMap(({ events }) => events.filter(isGameEvent));
        const task = botTask(desk.game, desk.version, SEED, heard, 2);
        const action = decideAsBot({ ...task, level: task.seat === desk.seatOf('Ann') ? level : 'petty' });
        const move = { type: 'bot', version: desk.version, action, budget: null } as const;
        desk.do(move);
        const { outcome } = desk.game.play?.state ?? {};
        if (outcome?.winner === desk.seatOf('Ann')) return { versions: desk.history.slice(0, -1), move };
      }
    }
  throw new Error('Ann never wins');
}

describe('a win', () => {
  it('[VICTORY-12] by playing brings a registered winner 50 clout', () => {
    expect(resultOf(win(table()))).toMatchObject(WON);
  });

  it('[VICTORY-13] brings a guest none', () => {
    expect(resultOf(win(table({ isGuest: true })))).toMatchObject({ ...WON, clout: 0, noClout: 'guest' });
  });

  it('[VICTORY-14] [VICTORY-27] of a host who has kicked somebody is a win and brings no clout', () => {
    const desk = table({ bots: ['easy', 'petty'], names: ['Ben'] });
    expect(desk.do({ type: 'kick', userId: ann, playerId: ben })).toBe('ok');
    win(desk);
    expect(resultOf(desk)).toMatchObject(FOR_NOTHING);
    expect(whyNoClout(desk)).toBe('kicked');
  });

  it('[VICTORY-14] of a host who has kicked somebody before the deal brings clout', () => {
    const desk = new Desk({ isPrivate: true }, ['easy']);
    for (const name of ['Ben', 'Cat']) desk.do({ type: 'join', person: person(name) });
    desk.connect('Ann', 'Ben', 'Cat');
    expect(desk.do({ type: 'kick', userId: ann, playerId: ben })).toBe('ok');
    desk.do({ type: 'start', userId: ann });
    win(desk);
    expect(resultOf(desk)).toMatchObject(WON);
    expect(whyNoClout(desk)).toBeNull();
  });

  it("[VICTORY-15] by a stand-in's last action is a win and brings no clout", () => {
    const desk = table();
    standInFor(desk, { type: 'play', cards: unwrap(parseCards('orange star')) } as Omit<Action, 'seat'>);
    expect(desk.game.phase).toBe('completed');
    expect(resultOf(desk)).toMatchObject(FOR_NOTHING);
    expect(whyNoClout(desk)).toBe('stand_in');
  });

  it.each([
    [1, WON],
    [2, FOR_NOTHING],
  ])('[VICTORY-15] after %i of its decisions by a stand-in and one by its winner', (times, kept) => {
    const desk = table();
    for (let time = 0; time < times; time++) standInFor(desk, { type: 'draw' } as Omit<Action, 'seat'>);
    expect(resultOf(win(desk))).toMatchObject(kept);
  });

  it.each([
    [3, FOR_NOTHING],
    [4, WON],
  ])('[VICTORY-16] because the last of one opponent left in turn %i', (turn, kept) => {
    const desk = leftIn(turn, { isPrivate: false });
    expect(resultOf(desk)).toMatchObject(kept);
    expect(whyNoClout(desk)).toBe(turn < 4 ? 'left' : null);
  });

  it('[VICTORY-29] because the last of one opponent left a private game brings no clout', () => {
    const desk = leftIn(4, { isPrivate: true });
    expect(resultOf(desk)).toMatchObject(FOR_NOTHING);
    expect(whyNoClout(desk)).toBe('private');
  });

  it.each([
    [['Ben'], [], 'kick'],
    [['Ben', 'Cat'], [], null],
    [['Ben'], ['easy'], null],
  ] as const)(
    '[VICTORY-28] after the host has kicked one of Ann, %j and bots %j: no clout because of %j',
    (names, bots, why) => {
      const host = person('Hal');
      const desk = new Desk({ isPrivate: true, maxPlayers: 7 }, bots, host).join('Ann', ...names, 'Zoe');
      desk.connect('Hal', 'Ann', ...names, 'Zoe').do({ type: 'start', userId: host.userId });
      for (const name of ['Zoe', ...(names.length === 1 ? ['Ben'] : [])])
        expect(desk.do({ type: 'kick', userId: host.userId, playerId: person(name).userId })).toBe('ok');
      win(desk);
      expect(whyNoClout(desk)).toBe(why);
    },
  );

  it('[VICTORY-30] without another account at the end is one against bots; who has gone before is not there', () => {
    const desk = table({ bots: ['easy'], names: ['Ben'] });
    desk.do({ type: 'leave', userId: ben, permanent: true });
    expect(resultOf(win(desk))).toMatchObject({ ...WON, isAgainstBots: true });
    const with2 = win(table({ bots: ['easy'], names: ['Ben'] }));
    expect(resultOf(with2)).toMatchObject({ ...WON, isAgainstBots: false });
  });

  it('[STATS-17] [VICTORY-17] against bots alone counts five times in a day of UTC, and again on the next', async () => {
    const machine = new SimulatedMachine('winning');
    const { disk, games, statistics, service } = simulateServer({ machine });
    for (const id of [ann, ben]) disk.users.set(id, user(id));
    const play = async (id: string, company: Company = {}) => {
      const { versions, move } = nearlyWon(company);
      for (const [expected, { game: played, entry }] of versions.entries()) {
        // On a desk it is always the same moment, and whoever must act has been awaited since then.
        const play = played.play && { ...played.play, decision: null };
        const game = { ...played, id, inviteCode: id, play };
        const secret = { seed: SEED, commitment: game.commitment };
        const kept = {
          id,
          expected,
          state: game,
          dueAt: null,
          entry: { ...entry, at: machine.now },
          effects: [],
        };
        await games.commit({ ...kept, index: indexOf(game), ...(expected === 0 && { secret }) });
      }
      const won = await service.committer.handle(id, move);
      const [result] = await statistics.resultsOf(id);
      const { clout, noClout } = (won.ok && victoryOf(won.value.game)) || {};
      return { result, told: noClout ?? clout };
    };
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => play(`g_${number}`)));
    expect(six.map(({ told }) => told).sort()).toEqual([50, 50, 50, 50, 50, 'bots']);
    const kept = await statistics.ofUser(ann);
    expect(kept.map(({ won, placement }) => [won, placement])).toEqual(six.map(() => [true, 1]));
    expect(kept.map(({ clout, noClout }) => noClout ?? clout).sort()).toEqual([50, 50, 50, 50, 50, 'bots']);
    expect(disk.users.get(ann)?.clout).toBe(250);
    expect(await play('g_7', { names: ['Ben'] })).toMatchObject({ result: WON, told: 50 });
    await machine.pass(24 * 3600_000);
    expect(await play('g_8')).toMatchObject({ result: WON, told: 50 });
  });
});

describe('a guest who signs up', () => {
  const isGuest = (desk: Desk) => desk.game.players[0].isGuest;

  it('[ACCT-6] is told to all once, and has the clout of the win', () => {
    const desk = table({ isGuest: true });
    expect(desk.do({ type: 'register', userId: ann })).toBe('ok');
    expect(isGuest(desk)).toBe(false);
    expect(desk.history.at(-1)?.events).toEqual([{ type: 'playerRegistered', userId: ann, username: 'Ann' }]);
    expect(desk.do({ type: 'register', userId: ann })).toBeNull();
    expect(resultOf(win(desk))).toMatchObject(WON);
  });

  it('after the end changes nothing: guests get none', () => {
    const desk = win(table({ isGuest: true }));
    expect(desk.do({ type: 'register', userId: ann })).toBeNull();
    expect([isGuest(desk), desk.game.clout]).toEqual([true, 0]);
  });
});
