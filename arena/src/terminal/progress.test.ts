import { describe, expect, test } from 'vitest';
import { planFor, playRanges } from '../../test/smallRuns.ts';
import type { Tally } from '../model/tally.ts';
import { Progress, type ProgressOptions, winRates } from './progress.ts';

const [{ tally }] = await playRanges(planFor('easy,medium,medium'), [{ seed: '1', from: 0, to: 30 }]);
const after = (games: number): Tally => ({ ...tally, games });

/** Shows progress at given moments, and gives what was written. */
function show(
  moments: readonly (readonly [milliseconds: number, games: number])[],
  {
    columns,
    isTTY = false,
    ...options
  }: Partial<ProgressOptions<Tally>> & { isTTY?: boolean; columns?: number } = {},
): string[] {
  const written: string[] = [];
  let now = 1000;
  const stream = { isTTY, columns: columns ?? 80, write: (text: string) => written.push(text) };
  const progress = new Progress({ describe: winRates, ...options, stream, clock: () => now });
  progress.begin(100, 10);
  for (const [milliseconds, games] of moments) {
    now = 1000 + milliseconds;
    progress.update(after(games));
  }
  progress.end();
  return written;
}

const describeGames = ({ games }: Tally) => `<${games}>`;

describe('not on a terminal', () => {
  test('a plain line now and then: pace and time left are those of the games played now', () => {
    const moments = [
      [10, 15],
      [4900, 20],
      [5000, 30],
      [9900, 40],
      [10_000, 50],
    ] as const;
    expect(show(moments, { describe: describeGames })).toEqual([
      '30 of 100 games, 4 games/s, 18 s left  <30>\n',
      '50 of 100 games, 4 games/s, 13 s left  <50>\n',
    ]);
  });

  test('nothing at all beside a JSON document', () => {
    expect(show([[60_000, 50]], { json: true })).toEqual([]);
  });

  test('win rates are those of one seat, with their intervals', () => {
    const [line] = show([[5000, 30]]);
    const [, easy, medium] = /easy ([\d.]+) % .*, medium ([\d.]+) % \([\d.]+ to [\d.]+\)\n$/.exec(line) ?? [];
    expect(Number(easy) + 2 * Number(medium)).toBeCloseTo(100, 0);
  });
});

describe('on a terminal', () => {
  test('a bar that stays on its line, and is gone in the end, also beside a JSON document', () => {
    const written = show(
      [
        [10, 20],
        [50, 30],
        [1000, 50],
      ],
      {
        isTTY: true,
        json: true,
        describe: describeGames,
      },
    );
    expect(written).toEqual([
      '\r\x1b[K████░░░░░░░░░░░░░░░░ 20 of 100 games, 1,000 games/s, 1 s left  <20>',
      '\r\x1b[K██████████░░░░░░░░░░ 50 of 100 games, 40 games/s, 2 s left  <50>',
      '\r\x1b[K',
    ]);
  });

  test('a narrow one cuts the line, which could not be taken back otherwise', () => {
    const [line] = show([[1000, 50]], { isTTY: true, columns: 40 });
    expect(line.replace('\r\x1b[K', '')).toHaveLength(39);
  });
});
