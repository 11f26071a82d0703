import { expect, test } from 'vitest';
import { type Announcer, COALESCE_MS, createAnnouncer } from './announcer.ts';

function recorded(): { announcer: Announcer; said: string[]; pass: (ms: number) => void } {
  const said: string[] = [];
  let timers: { run: () => void; at: number }[] = [];
  let now = 0;
  const announcer = createAnnouncer(
    (text, politeness) => said.push(`${politeness}: ${text}`),
    (run, ms) => {
      const timer = { run, at: now + ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  );
  const pass = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
  };
  return { announcer, said, pass };
}

test('polite texts within 600 ms are read as one', () => {
  const { announcer, said, pass } = recorded();
  announcer.announce('Max drew 2');
  pass(COALESCE_MS - 1);
  announcer.announce('Lola has 1 card!');
  expect(said).toEqual([]);
  pass(1);
  announcer.announce('Your turn ended');
  pass(COALESCE_MS);
  expect(said).toEqual(['polite: Max drew 2. Lola has 1 card!', 'polite: Your turn ended']);
});

test('complete sentences get no second full stop', () => {
  const { announcer, said, pass } = recorded();
  for (const text of ['Neon took a seat.', 'Lola has 1 card!', 'Zephyr took a seat.'])
    announcer.announce(text);
  pass(COALESCE_MS);
  expect(said).toEqual(['polite: Neon took a seat. Lola has 1 card! Zephyr took a seat.']);
});

test('assertive texts do not wait', () => {
  const { announcer, said, pass } = recorded();
  announcer.announce('Max drew 2');
  announcer.announce('10 seconds', 'assertive');
  pass(COALESCE_MS);
  expect(said).toEqual(['assertive: 10 seconds', 'polite: Max drew 2']);
});

test('a repeated text differs, so that it is read again', () => {
  const { announcer, said } = recorded();
  for (let time = 0; time < 3; time += 1) announcer.announce('Not your turn', 'assertive');
  expect(new Set(said.slice(0, 2)).size).toBe(2);
  expect(said[2]).toBe(said[0]);
});

test('nothing is said after a stop', () => {
  const { announcer, said, pass } = recorded();
  announcer.announce('Max drew 2');
  announcer.stop();
  pass(COALESCE_MS);
  expect(said).toEqual([]);
});
