import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['grim_PETTY', 'GP'],
  ['Lola', 'LO'],
  ['x', 'X'],
  ['P1234567_A', 'PA'],
  ['Ava from next door', 'AF'],
  ['Öz', 'ÖZ'],
  ['😀', '?'],
  ['', '?'],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
