import { expect, test } from 'vitest';
import { readProof } from './arguments.ts';

test('all browser tests 20 times, unless something else is asked for', () => {
  expect(readProof([])).toMatchObject({ paths: [], times: 20, isAnew: false });
  expect(
    readProof(['--shard', '2/5', '--times=3', '--again', '--grep', 'CONN', 'connection/']),
  ).toMatchObject({
    paths: ['connection/'],
    grep: 'CONN',
    shard: { index: 2, count: 5 },
    times: 3,
    isAnew: true,
  });
});

test.each([
  [['--shard', '6/5'], 'as in 2/5'],
  [['--shard', '0/5'], 'as in 2/5'],
  [['--shard', 'two'], 'as in 2/5'],
  [['--times', '0'], 'from 1 on'],
  [['--workers', 'many'], 'from 1 on'],
  [['--run', 'watch'], 'there are promises, desktop, phone, tablet'],
  [['--often'], "Unknown option '--often'"],
])('%s is refused', (args, why) => {
  expect(readProof(args)).toMatchObject({ message: expect.stringContaining(why) });
});
