import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { type Simulation, simulateRun } from '../../test/simulatedRun.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { Code } from '../model/manifest.ts';
import { compare, type Run } from './compare.ts';

const LINEUP = ['hard', 'medium@1', 'medium@1', 'medium@1'];
const simulate = (simulation: Partial<Simulation>) =>
  simulateRun({ seed: '1', lineup: LINEUP, blocks: 250, skill: { hard: 0.3 }, ...simulation });
const withoutLines = ({ manifest, tally }: Run): Run => ({ manifest, tally });

const standard = simulate({});
const longer = simulate({ options: { handSize: 9 }, turns: 50, stalemates: 0.1 });

describe('two runs that differ', () => {
  test('are compared in one sentence', async () => {
    const { conclusion } = await compare(standard, longer);
    expect(conclusion).toMatch(
      /^With handSize 9 instead of 7, \d+ of \d+ figures differ significantly: .*\(.* to .*\).*; 1,000 games each\.$/,
    );
    expect(conclusion).toMatch(/turns a game \(\d\d\.?\d* to \d\d\.?\d*\)/);
    expect(conclusion).toMatch(/stalemates \(\d\.?\d* % to \d+\.?\d* %\)/);
  });

  test('the largest effects come first, three at most', async () => {
    const skilled = simulate({ turns: 50, stalemates: 0.1, skill: { hard: 1 } });
    const { conclusion, contrasts } = await compare(standard, skilled);
    const significant = contrasts.filter((contrast) => contrast.significant);
    expect(significant.length).toBeGreaterThan(3);
    expect(conclusion).toContain(`and ${significant.length - 3} more;`);
    expect(conclusion).toMatch(
      /: turns a game \(.* to .*\), stalemates \(.* to .*\), win rate of hard \(.* to .*\) and/,
    );
  });

  test('are paired where lines are known, and compared as a whole elsewhere', async () => {
    const paired = (await compare(standard, longer)).contrasts.filter((contrast) => contrast.paired);
    const labels = paired.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        'Turns a game',
        'Decisions a game',
        'Win rate of seat 1',
        'Win rate of hard',
        'Stalemates',
      ]),
    );
    expect(labels).not.toContain('Stacks a game');
    const apart = await compare(withoutLines(standard), withoutLines(longer));
    expect(apart.contrasts.some((contrast) => contrast.paired)).toBe(false);
    const otherSeed = await compare(standard, simulate({ seed: '2' }));
    expect(otherSeed.contrasts.some((contrast) => contrast.paired)).toBe(false);
  });

  test('differences equal those of the figures, paired or not', async () => {
    for (const { contrasts } of [
      await compare(standard, longer),
      await compare(withoutLines(standard), longer),
    ]) {
      for (const { a, b, difference } of contrasts) {
        expect(difference.value).toBeCloseTo(b.value - a.value, 10);
        expect(difference.low).toBeLessThanOrEqual(difference.value);
        expect(difference.high).toBeGreaterThanOrEqual(difference.value);
      }
    }
  });

  test('list every figure once, and leave out what occurred in neither', async () => {
    const labels = (await compare(standard, longer)).contrasts.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain('Opening-hand lift of gift');
    expect(labels).toContain('Contested ADD+2 stacks');
    expect(labels).not.toContain('Games ended by the turn cap');
    expect(labels.every((label) => /^[A-Z]/.test(label))).toBe(true);
  });

  test("a card's lift that the rules change is found", async () => {
    const strong = simulate({
      seed: '3',
      blocks: 1500,
      lifts: { gift: 0.12 },
      options: { giftFinish: false },
    });
    const weak = simulate({ seed: '4', blocks: 1500 });
    const { contrasts, conclusion } = await compare(weak, strong);
    const lift = contrasts.find(({ label }) => label === 'Opening-hand lift of gift');
    expect(lift).toMatchObject({ significant: true, kind: 'points', paired: false });
    expect(conclusion).toContain('With giftFinish false instead of true, ');
    expect(conclusion).toMatch(/opening-hand lift of gift \(-?\d+\.?\d* points to \d+\.?\d* points\)/);
  });
});

describe('what was changed', () => {
  test('names modes without the options that follow from them, and other options', async () => {
    const { manifest, tally } = standard;
    const spite = simulate({ seed: '5' });
    const { conclusion } = await compare(
      { manifest, tally },
      {
        ...withoutLines(spite),
        manifest: {
          ...spite.manifest,
          rules: { ...manifest.rules, mode: 'tournament', finish: 'shapesOnly', handSize: 5 },
        },
      },
    );
    expect(conclusion).toMatch(/^With mode tournament instead of casual and handSize 5 instead of 7, /);
  });

  test('names other bots and versions', async () => {
    const other = simulate({ seed: '6', lineup: ['hard', 'easy', 'easy', 'easy'] });
    const { conclusion, contrasts } = await compare(standard, other);
    expect(conclusion).toContain(
      'With line-up hard,easy,easy,easy instead of hard,medium@1,medium@1,medium@1, ',
    );
    expect(contrasts.map(({ label }) => label)).not.toContain('Win rate of easy');
    const newer = { ...standard, manifest: { ...standard.manifest, engineVersion: '1.1.0' } };
    expect((await compare(standard, newer)).conclusion).toMatch(
      /^With engine 1\.1\.0 instead of 1\.0\.0, none of /,
    );
  });

  test('names other code, where both runs know what played them', async () => {
    const by = (code: Code | undefined) => ({ ...standard, manifest: { ...standard.manifest, code } });
    const [old, now] = ['old', 'now'].map((engine) => by({ engine, bots: 'same' }));
    expect((await compare(old, now)).conclusion).toMatch(/^With engine code now instead of old, none of /);
    const bots = by({ engine: 'old', bots: 'other' });
    expect((await compare(old, bots)).conclusion).toMatch(/^With bot code other instead of same, none of /);
    expect((await compare(by(undefined), now)).conclusion).toMatch(/^With the same rules and bots, none of /);
  });

  test('says when nothing was', async () => {
    const { conclusion, contrasts } = await compare(standard, standard);
    expect(conclusion).toBe(
      `With the same rules and bots, none of ${contrasts.length} figures differs significantly; 1,000 games each.`,
    );
    expect(contrasts.every(({ p, significant }) => p === 1 && !significant)).toBe(true);
  });
});

test('runs with different numbers of players are refused', async () => {
  const three = simulate({ lineup: ['hard', 'medium@1', 'medium@1'], blocks: 2 });
  await expect(compare(standard, three)).rejects.toThrow(
    new ArenaError('runs with 4 and 3 players cannot be compared: the numbers must be equal'),
  );
});

describe('identical bots and rules', () => {
  const times = runs(60, 3000);
  let time = 0;
  const compareTwo = (second: string, blocks: number) => {
    const [a, b] = ['a', second].map((name) =>
      simulateRun({ seed: `${name} ${time}`, lineup: ['medium@1', 'medium@1', 'medium@1'], blocks }),
    );
    time++;
    return compare(withoutLines(a), withoutLines(b));
  };

  test.each([150, 12])(
    'differ significantly in one of twenty comparisons at most (%d blocks)',
    async (blocks) => {
      let wrong = 0;
      for (let pair = 0; pair < times; pair++) {
        const { contrasts } = await compareTwo('b', blocks);
        if (contrasts.some(({ significant }) => significant)) wrong++;
      }
      expect(wrong / times).toBeLessThan(0.05 + Math.max(0.01, 4 * Math.sqrt((0.95 * 0.05) / times)));
    },
  );

  test('negative control: without Benjamini-Hochberg, most would', async () => {
    const comparisons = await Promise.all(Array.from({ length: 20 }, () => compareTwo('b', 60)));
    const wrong = comparisons.filter(({ contrasts }) => contrasts.some(({ p }) => p < 0.05)).length;
    expect(wrong).toBeGreaterThan(14);
  });
});
