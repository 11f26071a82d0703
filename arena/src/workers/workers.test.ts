import { describe, expect, test } from 'vitest';
import { planFor } from '../../test/smallRuns.ts';
import { ArenaError } from '../model/arenaError.ts';
import { chunksOf } from '../model/ranges.ts';
import { runPlan } from '../runs/runPlan.ts';
import { Progress, winRates } from '../terminal/progress.ts';
import { playChunks } from './workers.ts';

const plan = planFor('easy,medium@1,medium@1');
const games = [{ seed: '1', from: 0, to: 60 }];
async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

const nobody = new AbortController().signal;

describe('chunks', () => {
  test('come back in order, with the same games, from any number of workers', async () => {
    const alone = await collect(playChunks(plan, chunksOf(games, 3), 1, nobody));
    expect(alone.map(({ range }) => range.from)).toEqual(Array.from({ length: 20 }, (_, chunk) => 3 * chunk));
    expect(await collect(playChunks(plan, chunksOf(games, 3), 3, nobody))).toEqual(alone);
  });

  test('stop when the caller leaves the loop', async () => {
    let asked = 0;
    function* endless() {
      for (;;) yield { seed: '1', from: 3 * asked, to: 3 * ++asked };
    }
    for await (const { range } of playChunks(plan, endless(), 2, nobody)) if (range.from === 30) break;
    expect(asked).toBeLessThan(20);
  });

  test('stop with the reason of a signal', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const played = (async () => {
      for await (const _ of playChunks(plan, chunksOf(games, 3), 2, controller.signal)) {
        controller.abort(reason);
      }
    })();
    await expect(played).rejects.toBe(reason);
  });

  test('fail with one clear error when a worker dies', async () => {
    const broken = { ...plan, lineup: ['random'] };
    const played = collect(playChunks(broken, chunksOf(games, 2), 2, nobody));
    await expect(played).rejects.toThrow(ArenaError);
    await expect(played).rejects.toThrow(/^a worker failed.*: seats must be/);
  });
});

test('when a run has enough games does not depend on the number of workers', async () => {
  const results = [];
  for (const workers of [1, 3]) {
    const looks: number[] = [];
    const { manifest, tally } = await runPlan({
      plan: planFor('easy,medium@1'),
      ranges: [{ seed: '1', from: 0, to: 4000 }],
      workers,
      progress: new Progress({ json: true, describe: winRates, stream: { write() {} } }),
      isEnough: ({ games }) => looks.push(games) === 2,
    });
    // The games played form a run of their own.
    expect(manifest.ranges).toEqual([{ seed: '1', from: 0, to: tally.games }]);
    expect(looks).toEqual([looks[0], tally.games]);
    results.push({ looks, manifest, tally });
  }
  expect(results[1]).toEqual(results[0]);
});
