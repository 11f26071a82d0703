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

test('is followed at once when it was set back by a minute or more', () => {
  const before = { sent: 700_000, heard: 10_000 };
  const setBack = { sent: 101_000, heard: 11_000 };
  expect(hearing([before, setBack]).offset).toBe(90_000);
  expect(hearing([before, setBack, { sent: 702_000, heard: 12_000 }]).offset).toBe(690_000);
});

test('a minute sooner is set back, less is a message that was late', () => {
  const before = { sent: 70_000, heard: 10_000 };
  expect(hearing([before, { sent: 11_000, heard: 11_000 }]).offset).toBe(0);
  expect(hearing([before, { sent: 11_001, heard: 11_000 }]).offset).toBe(60_000);
});

test('a correction of this machine\u2019s clock is followed after 16 messages', () => {
  const wrong = { sent: 9000, heard: 1000 };
  const corrected = { sent: 10_000, heard: 9995 };
  expect(hearing([wrong, ...Array(15).fill(corrected)]).offset).toBe(8000);
  expect(hearing([wrong, ...Array(16).fill(corrected)]).offset).toBe(5);
});
