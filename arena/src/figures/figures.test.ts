import { STACK_TYPES } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { simulateRun } from '../../test/simulatedRun.ts';
import { analyse } from '../analysis/analyse.ts';
import { contrastsOf } from '../analysis/contrasts.ts';
import { runTables } from '../report/runTables.ts';
import type { Table } from '../report/table.ts';
import type { Entry } from './entry.ts';
import { gameFigures } from './entry.ts';
import { FLOW } from './flow.ts';
import { entryOf, GAME_FIGURES, namesOf, ratiosOf } from './names.ts';
import { BOT_FIGURES, SEAT_FIGURES } from './seats.ts';
import { STACK_FIGURES } from './stacks.ts';

const { manifest, tally } = simulateRun({ seed: 'figures', lineup: ['hard', 'medium', 'easy'], blocks: 20 });
// Even what never happens has happened, so that everything is shown and compared.
const ratios = Object.fromEntries(
  Object.entries(tally.ratios).map(([name, sums]) => [name, { ...sums, a: sums.a + 1 }]),
);
const run = { manifest, tally: { ...tally, ratios } };
const tables = runTables(analyse(manifest, run.tally));
const labels = contrastsOf(run, run, new Map()).map(({ label }) => label);
const counted = ratiosOf(3, ['hard', 'medium', 'easy'], Object.keys(tally.openings)).map(({ name }) => name);

/** Figures that are counted but not reported: without an entry, an explanation or a table. */
function gapsIn(
  names: readonly string[],
  lookUp: (name: string) => Entry | undefined,
  shown: readonly Table[],
) {
  const texts = shown.flatMap(({ columns, rows }) => [
    ...columns.map(({ label, term }) => ({ text: label, term })),
    ...rows.flat().flatMap((cell) => (cell.kind === 'text' ? [{ text: cell.text, term: cell.term }] : [])),
  ]);
  return names.flatMap((name) => {
    const entry = lookUp(name);
    if (!entry) return `${name} has no entry`;
    const { label, explanation } = entry;
    if (!/^[A-Z].+\.$/s.test(explanation.meaning) || !explanation.title) return `${name} is not explained`;
    const isShown =
      texts.some(({ text }) => text === label) && texts.some(({ term }) => term === explanation);
    return isShown ? [] : `${name} is in no table`;
  });
}

describe('every figure that is counted', () => {
  test('has an entry, is explained, and is in a table', () => {
    expect(counted.length).toBeGreaterThan(100);
    expect(gapsIn(counted, entryOf, tables)).toEqual([]);
  });

  test('is compared under its contrast name', () => {
    const bots = ['hard', 'medium', 'easy'];
    const named = [
      ...Object.values(GAME_FIGURES).map(({ contrast }) => contrast),
      ...Object.values(STACK_FIGURES).flatMap(({ contrast, overall }) => [
        overall?.contrast,
        ...STACK_TYPES.map((type) => contrast?.(type.toUpperCase())),
      ]),
      ...Object.values(SEAT_FIGURES).flatMap(({ contrast }) => [0, 1, 2].map((seat) => contrast?.(seat))),
      ...Object.values(BOT_FIGURES).flatMap(({ contrast }) => bots.map((bot) => contrast?.(bot))),
    ].filter((name) => typeof name === 'string');
    const lifts = Object.keys(tally.openings).map((card) => `Opening-hand lift of ${card}`);
    expect([...labels].sort()).toEqual([...named, ...lifts].sort());
  });

  test('shares no id with a different explanation', () => {
    const explanations = new Set(counted.map((name) => entryOf(name)?.explanation));
    expect(new Set([...explanations].map((found) => found?.id)).size).toBe(explanations.size);
  });
});

describe('a planted gap is named', () => {
  test('a figure that is in no table', () => {
    const others = tables.filter(({ name }) => name !== 'flow');
    expect(gapsIn(counted, entryOf, others)).toEqual(namesOf(FLOW).map((name) => `${name} is in no table`));
  });

  test('a figure without an explanation, or without an entry', () => {
    const mute = (name: string): Entry | undefined => {
      const entry = name === 'comebacks' ? undefined : entryOf(name);
      const isMute = entry && name === 'stack.gift.total';
      return isMute ? { ...entry, explanation: { ...entry.explanation, meaning: '' } } : entry;
    };
    expect(gapsIn(counted, mute, tables)).toEqual([
      'comebacks has no entry',
      'stack.gift.total is not explained',
    ]);
  });

  test('by the compiler: a figure not counted, not explained, or without a contrast', () => {
    const whole = { ...GAME_FIGURES.turns, contrast: 'Turns' };
    const { result, ...uncounted } = whole;
    const { explanation, ...unexplained } = whole;
    const { contrast, ...uncompared } = whole;
    gameFigures({ whole });
    // @ts-expect-error It is not counted.
    gameFigures({ uncounted });
    // @ts-expect-error It has no explanation.
    gameFigures({ unexplained });
    // @ts-expect-error It has no contrast.
    gameFigures({ uncompared });
  });
});
