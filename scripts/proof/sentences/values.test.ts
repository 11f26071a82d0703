import { expect, test } from 'vitest';
import { valueFaults, valuesIn } from './values.ts';

const faults = (sentence: string, text: string) =>
  valueFaults({ name: 'a.ts', text }, valuesIn(sentence)).map(({ to }) => to);

test.each([
  ['It waits 30 seconds.', 'const WAIT = 30_000;', 'const WAIT = 45000;'],
  ['It waits 30 s.', 'wait(30 * SECOND);', 'wait(45 * SECOND);'],
  ['It waits five seconds.', 'const wait = 5000;', 'const wait = 7500;'],
  ['It has five seats.', 'const seats = 5;', 'const seats = 6;'],
  ['It shows 2:00.', 'const left = 120;', 'const left = 180;'],
  ['It lives for two hours.', 'const life = 7_200_000;', 'const life = 10800000;'],
  ['From 1,024 px on.', 'const WIDE = 1024;', 'const WIDE = 1536;'],
  ['From 1,024 px on.', "const WIDE = '(min-width: 1024px)';", 'const WIDE = "(min-width: 1536px)";'],
  ['At 20% it blinks.', 'const low = 0.2;', 'const low = 0.3;'],
  ['It is refused with NAME_TAKEN.', "refuse('NAME_TAKEN');", 'refuse("NAME_TAKEN_");'],
  ['It is waiting or completed.', "phases = ['completed'];", 'phases = ["completed_"];'],
  ['It tells `left`.', "tell('left');", 'tell("left_");'],
])('%s stands in %s', (sentence, code, instead) => {
  expect(faults(sentence, code)).toEqual([instead]);
});

test('other figures, keys and ids are left alone', () => {
  expect(faults('It waits 30 s.', 'const a = 31; const b = { 30: c }; // 30')).toEqual([]);
  expect(faults('It waits.', 'const a = 30;')).toEqual([]);
  expect(faults('It is completed.', "const a = 'completed by'; const completed = b;")).toEqual([]);
});

test('a small number tells little', () => {
  const { numbers } = valuesIn('One of 30 waits 2 s.');
  expect(numbers.get(30)).toBe(1);
  expect(numbers.get(1)).toBeLessThan(numbers.get(2) ?? 0);
  expect(numbers.get(2)).toBeLessThan(0.5);
  expect(numbers.get(2000)).toBe(1);
});
