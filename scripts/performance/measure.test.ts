import { expect, test } from 'vitest';
import type { Figure } from './figures/figure.ts';
import { documentIn, readFigures } from './measure.ts';

const figure = (more: Partial<Figure>): Figure => {
  return {
    id: 'one',
    what: 'one thing',
    unit: 's',
    better: 'less',
    path: ['all', { name: 'b' }, 'wall'],
    ...more,
  };
};
const DOCUMENT = {
  all: [
    { name: 'a', wall: 1 },
    { name: 'b', wall: 6 },
  ],
};

test.each([
  ['a plain figure stays', {}, 6],
  ['a time is divided by what the yardstick took', { scale: 'time' }, 3],
  ['a pace is multiplied by it', { scale: 'pace' }, 12],
] as const)('%s', (_name, more, ratio) => {
  expect(readFigures([figure(more)], DOCUMENT, 2)).toEqual({ one: { value: 6, ratio } });
});

test('a figure that a bench does not tell is an error that names it', () => {
  expect(() => readFigures([figure({ path: ['all', { name: 'c' }, 'wall'] })], DOCUMENT, 1)).toThrow(
    'one: all.name=c.wall is no number',
  );
});

test.each([
  ['{"a":1}\n', { a: 1 }],
  ['Building …\n{"a":1}\n', { a: 1 }],
  ['Building …\n{\n "a": 1\n}\n', { a: 1 }],
  ['[1, 2]\n', [1, 2]],
])('finds the document in %j', (text, document) => {
  expect(documentIn(text)).toEqual(document);
});

test('a bench without a document is told', () => {
  expect(() => documentIn('nothing\n')).toThrow('it has printed no document');
});
