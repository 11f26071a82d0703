import { hash, parseRecord, recordGame, replay, unwrap } from '@staxd/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { BotFolder } from '../../test/externalGames.ts';
import { rulesOf } from '../../test/recordedGame.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { GameLine } from '../model/gameLine.ts';
import type { SeedRange } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { HashSum, hashLine } from '../tally/resultHash.ts';
import { fingerprintActions } from './actionFingerprint.ts';
import { type Chunk, Match, textOf } from './match.ts';

const LINEUP = ['medium@1', 'random', 'petty'];

function planOf(lineup: readonly string[] = LINEUP, options = {}): Plan {
  return { rules: rulesOf('casual', options), lineup, rotation: 'all', timeoutMs: 60_000 };
}

/** Plays one chunk of a plan. */
async function playChunk(plan: Plan, range: SeedRange): Promise<Chunk> {
  const match = new Match(plan);
  try {
    return await match.playChunk(range);
  } finally {
    match.close();
  }
}

function linesOf(chunk: Chunk): GameLine[] {
  return textOf(chunk)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

describe('a chunk', () => {
  it('has a line for each game of its range: blocks share the seed, bots move on', async () => {
    const games = linesOf(await playChunk(planOf(), { seed: 'x', from: 6, to: 11 }));
    expect(games.map(({ game }) => game)).toEqual([6, 7, 8, 9, 10]);
    expect(games.map(({ seed }) => seed)).toEqual([
      'alea:x/2',
      'alea:x/2',
      'alea:x/2',
      'alea:x/3',
      'alea:x/3',
    ]);
    expect(games.map(({ seats }) => seats)).toEqual([
      ['medium@1', 'random', 'petty'],
      ['random', 'petty', 'medium@1'],
      ['petty', 'medium@1', 'random'],
      ['medium@1', 'random', 'petty'],
      ['random', 'petty', 'medium@1'],
    ]);
  });

  it('says of each game what its record says', async () => {
    for (const options of [{}, { seating: 'shuffled' }]) {
      const match = new Match(planOf(LINEUP, options));
      for (const text of linesOf(await match.playChunk({ seed: 'x', from: 0, to: 9 }))) {
        const { line, rules, seats, actions, state } = await match.playGame('x', text.game);
        expect(line).toEqual(text);
        const record = unwrap(parseRecord(recordGame({ rules, seats, seed: line.seed }, actions, state)));
        const end = replay(record);
        if (!end.ok) throw new Error(end.error.message);
        expect(line).toEqual({
          game: text.game,
          seed: record.seed,
          seats: end.value.seats.map(({ bot }) => bot),
          winner: record.outcome?.winner,
          ranks: line.seats.map((_, at) => record.outcome?.rankings.find(({ seat }) => seat === at)?.rank),
          turns: end.value.turn,
          decisions: record.actions.length,
          method: record.outcome?.method,
          state: hash(end.value),
          actions: fingerprintActions(actions),
        });
      }
    }
  });

  it('has the sum of its lines as its hash', async () => {
    const chunk = await playChunk(planOf(), { seed: 'x', from: 0, to: 5 });
    const hashes = textOf(chunk).split('\n').slice(0, -1).map(hashLine);
    expect(chunk.tally.resultHash).toBe(
      hashes.reduce((sum, hash) => sum.add(hash), new HashSum()).toString(),
    );
  });

  it('begins with a block', async () => {
    await expect(playChunk(planOf(), { seed: 'x', from: 1, to: 3 })).rejects.toThrow(/middle of a block/);
  });

  it('leaves chance to seed, seat and bot: who else plays does not matter', async () => {
    const first = async (lineup: readonly string[]) => {
      const { actions } = await new Match(planOf(lineup)).playGame('x', 0);
      return actions[0];
    };
    expect(await first(['random', 'medium@1', 'petty'])).toEqual(await first(['random', 'easy', 'easy']));
  });

  it('plays with rules that have been sent to a worker', async () => {
    const plan = planOf();
    const range = { seed: 'x', from: 0, to: 3 };
    expect(await playChunk(structuredClone(plan), range)).toEqual(await playChunk(plan, range));
  });

  it('refuses what cannot be played', async () => {
    expect(
      () =>
        new Match(
          planOf(
            Array.from({ length: 7 }, () => 'medium@1'),
            { handSize: 15, shapeCopies: 1 },
          ),
        ),
    ).toThrow(ArenaError);
    const seed = 'x'.repeat(300);
    await expect(playChunk(planOf(), { seed, from: 0, to: 3 })).rejects.toThrow(ArenaError);
  });
});

describe('external bots', () => {
  const folder = new BotFolder();
  afterAll(() => folder.remove());

  it('sit at the table like others, and a fault is on the line of its game only', async () => {
    // Its process crashes at the 30th question and is restarted.
    const bot = `cmd:${folder.bot('if (n === 30) process.exit(1); answer(m);')}`;
    const chunk = await playChunk(planOf(['medium@1', bot, bot]), { seed: 'x', from: 0, to: 12 });
    const { tally } = chunk;
    const games = linesOf(chunk);
    const faults = games.flatMap((game) => game.faults ?? []);
    expect(games).toHaveLength(12);
    expect(faults.length).toBeGreaterThan(1);
    expect(faults.every(({ kind }) => kind === 'crashes')).toBe(true);
    expect(games.some((game) => !('faults' in game))).toBe(true);
    for (const { seats, faults = [] } of games) for (const { seat } of faults) expect(seats[seat]).toBe(bot);
    expect(tally.ratios[`bot.${bot}.crashes`].a).toBeGreaterThan(1);
    expect(tally.ratios[`bot.${bot}.timeouts`].a).toBe(0);
  });

  it('are asked for nothing but answers when they are right', async () => {
    const bot = `cmd:${folder.bot('answer(m);')}`;
    const plan = planOf([bot, 'medium@1']);
    const chunk = await playChunk(plan, { seed: 'x', from: 0, to: 4 });
    expect(linesOf(chunk).some((game) => 'faults' in game)).toBe(false);
    // A deterministic bot plays the same games again.
    expect((await playChunk(plan, { seed: 'x', from: 0, to: 4 })).lines).toEqual(chunk.lines);
  });
});
