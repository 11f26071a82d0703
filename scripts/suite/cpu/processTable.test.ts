import { expect, test } from 'vitest';
import { rowOf } from './processTable.ts';

test('reads a line of /proc, whatever the program is called', () => {
  const numbers = '100 4242 4242 0 -1 4194304 900 800 0 0 123 45 600 78 20 0 11 0 987654 123456789';
  expect(rowOf(`4243 (a) S (b) S ${numbers} 1 2 3\n`)).toEqual({
    pid: 4243,
    parent: 100,
    session: 4242,
    own: 1.68,
    waited: 6.78,
    began: 987654,
  });
});
