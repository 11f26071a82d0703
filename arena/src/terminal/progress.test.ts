import { describe, expect, test } from 'vitest';
import { planFor, playRanges } from '../../test/smallRuns.ts';
import type { Tally } from '../model/tally.ts';
import { Progress, type ProgressOptions, winRates } from './progress.ts';

const [{ tally }] = await playRanges(planFor('easy,medium,medium'), [{ seed: '1', from: 0, to: 30 }]);
const after = (games: number): Tally => ({ ...tally, games });

/** Shows progress at given times, and returns the output. */
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
  test('prints a plain line now and then, with the pace and time left of this session', () => {
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

  test('prints nothing with --json', () => {
    expect(show([[60_000, 50]], { json: true })).toEqual([]);
  });

  test('win rates are per seat, with intervals', () => {
    const [line] = show([[5000, 30]]);
    const [, easy, medium] = /easy ([\d.]+) % .*, medium ([\d.]+) % \([\d.]+ to [\d.]+\)\n$/.exec(line) ?? [];
    expect(Number(easy) + 2 * Number(medium)).toBeCloseTo(100, 0);
  });
});

describe('on a terminal', () => {
  test('shows a bar that stays on its line and is cleared at the end, also with --json', () => {
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

  test('cuts the line on a narrow terminal, so that it can be cleared', () => {
    const [line] = show([[1000, 50]], { isTTY: true, columns: 40 });
    expect(line.replace('\r\x1b[K', '')).toHaveLength(39);
  });
});
