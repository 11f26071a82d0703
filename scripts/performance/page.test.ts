import { expect, test } from 'vitest';
import type { Bench } from './figures/figure.ts';
import type { History } from './history.ts';
import { pageOf } from './page.ts';

const BENCH: Bench = {
  area: 'Server',
  run: [],
  figures: [
    {
      id: 'cost',
      what: 'an action',
      unit: 'µs',
      better: 'less',
      path: [],
      target: { at: 'most', value: 90, source: 'PERF-9' },
    },
    { id: 'pace', what: 'games', unit: '/s', better: 'more', path: [] },
  ],
};
const HISTORY: History = {
  runs: [
    {
      commit: 'aaaa',
      date: '2026-01-01',
      figures: { cost: { value: 80, ratio: 4 }, pace: { value: 1, ratio: 1 } },
    },
    { commit: 'bbbb', date: '2026-01-02', figures: { cost: { value: 96.44, ratio: 5 } } },
  ],
  explanations: [],
};

test('shows target, newest, change, earlier ones and what is marked', () => {
  expect(pageOf([BENCH], HISTORY)).toContain(
    `## Server

| figure | target | bbbb | change | aaaa |  |
| --- | --- | --- | --- | --- | --- |
| \`cost\` an action (µs) | ≤ 90 (PERF-9) | 96.4 | 1.25 | 80 | **WORSE, TARGET MISSED** |
| \`pace\` games (/s) |  | not measured |  | 1 | **NOT MEASURED** |
`,
  );
});

test('after a run of some benches the others say at which commit they were measured', () => {
  const part = { commit: 'cccc', date: '2026-01-03', figures: {}, isPart: true };
  expect(pageOf([BENCH], { ...HISTORY, runs: [...HISTORY.runs, part] })).toContain(
    '| figure | target | cccc | change | bbbb | aaaa |  |\n',
  );
  expect(pageOf([BENCH], { ...HISTORY, runs: [...HISTORY.runs, part] })).toContain('| 96.4 at bbbb | 1.25 |');
});

test('an explained figure is no longer marked, and its line stands at the end', () => {
  const explanations = [{ figure: 'cost', commit: 'bbbb', text: 'it does more' }];
  const page = pageOf([BENCH], { ...HISTORY, explanations });
  expect(page).toContain('| 96.4 | 1.00 | 80 | target missed |');
  expect(page).toMatch(/\n## Explained\n\n- `cost` at bbbb: it does more\n$/);
});

test('before the first run it says so', () => {
  expect(pageOf([BENCH], { runs: [], explanations: [] })).toContain('Nothing has been measured yet.');
});
