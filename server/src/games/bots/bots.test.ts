import {
  createPosition,
  deckOf,
  defineRules,
  determinise,
  legalActions,
  openStream,
  parseCards,
  parseSeed,
  redact,
  type Seat,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { type BotLevel, OFFERED_BOTS } from '@staxd/engine/bots';
import { isGameEvent } from '@staxd/protocol';
import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../../test/simulation/desk.ts';
import { machine } from '../../platform/platform.ts';
import { replayEvents } from '../commit/replay.ts';
import { type Game, levelOf, playerAt } from '../model/game.ts';
import { type BotTask, decideAsBot } from './decideAsBot.ts';
import { openBotPool } from './pool.ts';
import { botTask, remembers } from './task.ts';
import { ThinkingTime } from './thinkingTime.ts';

/** A game of a bot of each level and one person who is away, stopped at its `moves`-th move. */
function table(moves: number): Desk {
  const desk = new Desk({ isPrivate: true, maxPlayers: OFFERED_BOTS.length + 1 }, OFFERED_BOTS).connect(
    'Ann',
  );
  desk.do({ type: 'start', userId: desk.game.hostId });
  desk.do({ type: 'leave', userId: desk.game.hostId, permanent: false });
  for (let move = 0; move < moves && desk.game.phase === 'running'; move++) desk.pass(desk.dueIn() ?? 0);
  return desk;
}

/** Played again from the log. */
function heardAt({ game: { play }, history }: Desk) {
  if (play === null) throw new Error('not dealt');
  const { state, joined } = play;
  const log = history.map(({ entry }, index) => ({ ...entry, version: index + 1, at: 0 }));
  return [...replayEvents({ rules: state.rules, joined, seed: SEED }, log).values()].flat();
}

describe('what a bot is told', () => {
  it('[BOT-13] is every event as its seat may know it, in order, and nothing that the view hides', () => {
    let told = 0;
    for (let moves = 1; moves < 60; moves++) {
      const desk = table(moves);
      if (desk.game.phase !== 'running') break;
      const { game, version } = desk;
      const { seat } = desk.awaited();
      if (!remembers(game)) continue;
      const task = botTask(game, version, SEED, heardAt(desk), 4);
      const seen = desk.history.flatMap(({ events }) =>
        events.flatMap((event) => (isGameEvent(event) ? [redact(event, seat)] : [])),
      );
      expect(task.events).toEqual(seen);
      told++;
      const play = game.play as NonNullable<Game['play']>;
      const twin = determinise(viewFor(play.state, seat), openStream(unwrap(parseSeed('twin')), 'twin'));
      const other = botTask({ ...game, play: { ...play, state: twin } }, version, SEED, [], 4);
      expect({ ...other, events: task.events }).toEqual(task);
    }
    expect(told).toBeGreaterThan(10);
  });

  it('says nothing of the seed, and is another chance at every version', () => {
    const desk = table(5);
    const tasks = [7, 8].map((version) => botTask(desk.game, version, SEED, [], 4));
    expect(JSON.stringify(tasks)).not.toContain(SEED.slice(5));
    expect(tasks[0].chance).not.toBe(tasks[1].chance);
  });

  it('has a budget only where it searches', () => {
    for (let moves = 1; moves < 12; moves++) {
      const { game, version } = table(moves);
      const level = levelOf(playerAt(game, game.play?.decision?.seat ?? 0));
      expect(botTask(game, version, SEED, [], 9).budget).toBe(level === 'hard' ? 9 : null);
    }
  });
});

describe('the kinds of bots', () => {
  /** Every decision of several tables that a bot of this kind had a choice in, as it was asked. */
  function tasksOf(kind: BotLevel): BotTask[] {
    const tasks: BotTask[] = [];
    const desk = table(0);
    for (let move = 0; move < 400 && desk.game.phase === 'running'; move++) {
      const task = botTask(desk.game, desk.version, SEED, heardAt(desk), 4);
      if (task.level === kind && task.legal.length > 1) tasks.push(task);
      desk.pass(desk.dueIn() ?? 0);
    }
    return tasks;
  }
  /** What is decided with one chance after the other. */
  const choices = (task: BotTask, chances: number) =>
    Array.from({ length: chances }, (_, chance) =>
      JSON.stringify(decideAsBot({ ...task, chance: `chance ${chance}` })),
    );

  it('[BOT-1] CHILL plays at random, and often differs from a bot that thinks', () => {
    // Where there is one thing to do with a card, a beginner does it as well.
    const isChoice = ({ legal }: BotTask) => legal.filter(({ type }) => type !== 'draw').length > 2;
    const asked = OFFERED_BOTS.flatMap(tasksOf).filter(isChoice).slice(0, 20);
    const tasks = asked.map((task): BotTask => ({ ...task, level: 'easy', budget: null }));
    expect(tasks.length).toBeGreaterThan(5);
    const careless = tasks.filter((task) => {
      const thought = JSON.stringify(decideAsBot({ ...task, level: 'medium' }));
      return choices(task, 20).filter((choice) => choice !== thought).length >= 5;
    });
    expect(careless.length).toBeGreaterThan(tasks.length / 2);
  });

  it('[BOT-2] STRATEGIC decides by the cards that it has seen, and would otherwise without them', () => {
    const tasks = tasksOf('hard');
    expect(tasks.length).toBeGreaterThan(5);
    const counted = tasks.some(
      (task) => choices(task, 3).join() !== choices({ ...task, events: [] }, 3).join(),
    );
    expect(counted).toBe(true);
  });

  it('[BOT-3] PETTY takes revenge on players who have harmed it', () => {
    const [trade, rest] = [parseCards('orange trade'), parseCards('pink oval, pink star, green circle')];
    const others = [parseCards('orange star, purple star'), parseCards('orange oval, purple oval')];
    const rules = unwrap(defineRules('casual'));
    const hands = [[...unwrap(trade), ...unwrap(rest)], ...others.map(unwrap)];
    const discard = unwrap(parseCards('orange square'));
    const drawPile = [...deckOf(rules)];
    for (const used of [...hands.flat(), ...discard]) drawPile.splice(drawPile.indexOf(used), 1);
    const seats = ['Zed_PETTY', 'Ann', 'Max'].map((name) => ({ name }));
    const state = unwrap(createPosition(rules, seats, 'alea:1', { hands, discard, drawPile }));
    const victimOf = (attacker: Seat) => {
      const hit = { stack: 'add+2' as const, target: 0 };
      const action = decideAsBot({
        level: 'petty',
        seat: 0,
        rules,
        view: viewFor(state, 0),
        legal: legalActions(state, 0).filter(({ type }) => type === 'play'),
        events: [
          { type: 'stackOpened', ...hit, seat: attacker, total: 4 },
          { type: 'stackResolved', ...hit, outcome: 'accepted', hits: 4 },
        ],
        chance: 'same',
        budget: null,
      });
      return 'target' in action ? action.target : undefined;
    };
    expect(victimOf(1)).toBe(1);
    expect(victimOf(2)).toBe(2);
  });

  it('CHILL remembers nothing', () => {
    for (const task of tasksOf('easy')) {
      expect(choices(task, 2)).toEqual(choices({ ...task, events: [] }, 2));
    }
  });
});

describe('the pool', () => {
  it('decides in a thread as one would right here, with less thought the longer the queue is', async () => {
    const pool = openBotPool(1, 64, machine);
    const desk = Array.from({ length: 40 }, (_, moves) => table(moves)).find(
      ({ game }) =>
        game.phase === 'running' && levelOf(playerAt(game, game.play?.decision?.seat ?? 0)) === 'hard',
    );
    if (!desk) throw new Error('no STRATEGIC bot had to decide');
    expect(pool.budget()).toBe(64);
    const task = botTask(desk.game, desk.version, SEED, heardAt(desk), 8);
    const ending = new AbortController();
    const decided = Array.from({ length: 4 }, () => pool.think(task, new AbortController().signal));
    const unwanted = pool.think(task, ending.signal);
    ending.abort();
    expect(pool.use()).toEqual({ busy: 1, waiting: 4, failures: 0 });
    expect(pool.budget()).toBeLessThan(64);
    for (const action of await Promise.all(decided)) expect(action).toEqual(decideAsBot(task));
    await expect(unwanted).rejects.toThrow();
    expect(pool.budget()).toBe(64);
    const broken = { ...task, events: null } as unknown as typeof task;
    await expect(pool.think(broken, new AbortController().signal)).rejects.toThrow();
    expect(pool.use()).toEqual({ busy: 0, waiting: 0, failures: 1 });
    await pool.close();
  });
});

describe('the time of a bot that searches', () => {
  /** A clock that a thought moves on, and what was waited for besides. */
  function faced() {
    let now = 0;
    const waited: number[] = [];
    const thinkingTime = new ThinkingTime({
      clock: { now: () => now },
      rng: machine.rng,
      timers: {
        ...machine.timers,
        after: (milliseconds, run) => {
          waited.push(milliseconds);
          now += milliseconds;
          run();
          return { cancel: () => {} };
        },
      },
    });
    const think = async (hasChoice: boolean, milliseconds: number) => {
      const from = now;
      await thinkingTime.even(hasChoice, async () => {
        now += milliseconds;
      });
      return now - from;
    };
    return { think, waited };
  }

  it('without a choice is that of one of the latest thoughts with one', async () => {
    const { think, waited } = faced();
    const real = [30, 70, 45];
    for (const milliseconds of real) expect(await think(true, milliseconds)).toBe(milliseconds);
    expect(waited).toEqual([]);
    const seen = new Set<number>();
    for (let n = 0; n < 200; n++) seen.add(await think(false, 2));
    expect([...seen].sort()).toEqual(real.toSorted());
  });

  it('follows a machine that has become busy, and never cuts a thought short', async () => {
    const { think } = faced();
    await think(true, 30);
    expect(await think(false, 50)).toBe(50);
    for (let n = 0; n < 32; n++) await think(true, 400);
    expect(await think(false, 2)).toBe(400);
  });
});
