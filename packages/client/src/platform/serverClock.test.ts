import { expect, test } from 'vitest';
import { ServerClock } from './serverClock.ts';

/** A clock that hears messages which were sent at `sent` and are heard at `heard`. */
function hearing(messages: readonly { readonly sent: number; readonly heard: number }[]): ServerClock {
  let now = 0;
  const clock = new ServerClock({ now: () => now });
  for (const { sent, heard } of messages) {
    now = heard;
    clock.hear(sent);
  }
  return clock;
}

test('without a message the clocks agree', () => {
  expect(hearing([]).offset).toBe(0);
});

test('the message with the least delay decides, whenever it came', () => {
  const clock = hearing([
    { sent: 1500, heard: 1000 },
    { sent: 2990, heard: 2000 },
    { sent: 3100, heard: 3000 },
  ]);
  expect([clock.offset, clock.now()]).toEqual([990, 3990]);
});

test('is followed at once when it is set back', () => {
  const clock = hearing([
    { sent: 1500, heard: 1000 },
    { sent: 2990, heard: 2000 },
  ]);
  clock.setBack(-600_000);
  expect(clock.offset).toBe(990 - 600_000);
});

test('a correction of this machine\u2019s clock is followed after 16 messages', () => {
  const wrong = { sent: 9000, heard: 1000 };
  const corrected = { sent: 10_000, heard: 9995 };
  expect(hearing([wrong, ...Array(15).fill(corrected)]).offset).toBe(8000);
  expect(hearing([wrong, ...Array(16).fill(corrected)]).offset).toBe(5);
});
