import { expect, test } from 'vitest';
import { LOG_LEVELS, openLog } from './log.ts';

test('[LOG-1] a log writes its level and above', () => {
  const written: string[] = [];
  for (const least of LOG_LEVELS) {
    const log = openLog(least, (level) => written.push(`${least}: ${level}`));
    for (const level of LOG_LEVELS) log[level]('x');
  }
  expect(LOG_LEVELS).toEqual(['debug', 'info', 'warn', 'error']);
  expect(written).toHaveLength(4 + 3 + 2 + 1);
  expect(written.filter((line) => line.startsWith('error'))).toEqual(['error: error']);
});

test('[LOG-2] [LOG-3] what it writes contains no secrets', () => {
  const written: unknown[] = [];
  const log = openLog('error', (_level, ...line) => written.push(line));
  const error = new Error('Bearer abc.def is no good');
  log.error('ada@example.org has failed', { error, my_hand: [1, 2], token: 'x' });
  log.error('plain');
  expect(written).toEqual([
    [
      '[e-mail] has failed',
      {
        error: expect.objectContaining({ message: 'Bearer [redacted] is no good' }),
        my_hand: '[redacted]',
        token: '[redacted]',
      },
    ],
    ['plain'],
  ]);
});
