import { expect, test } from 'vitest';
import { sampleResult } from '../result/sample.ts';
import { courseFigures } from './courseFigures.ts';

test('[VICTORY-25] beside the three figures stands what stood out most', () => {
  const result = sampleResult({});
  const hit = { stack: 'add+2', total: 6, target: 1, turn: 9 } as const;
  const answer = { ...hit, by: 2, as: 'nope' } as const;
  const told = (story: Partial<typeof result.story>) =>
    courseFigures({
      ...result,
      names: ['Ann', 'Max', 'Lola'],
      story: { ...result.story, answer: undefined, mostDrawn: undefined, ...story },
    });
  const all = told({ answer, mostDrawn: { seat: 1, count: 11 } });
  expect(all.map(({ name }) => name)).toEqual(['Duration', 'Turns', 'Biggest stack', 'Best answer']);
  expect(all[3]).toEqual({ name: 'Best answer', value: 'NOPE', line: 'Lola, against draw 6' });
  expect(told({ mostDrawn: { seat: 1, count: 11 } })[3]).toEqual({
    name: 'Most cards drawn',
    value: 11,
    line: 'Max',
  });
  expect(told({})[3]).toMatchObject({ name: 'Closest behind', value: 'Grim', line: '2 cards left' });
});
