import { expect, it } from 'vitest';
import { type TableHintParts, TableHints } from './tableHints.ts';

/** Hints for two connections, of which one looks at the list; time passes when `pass` is called. */
function setUp() {
  const told: string[] = [];
  const timers: { readonly milliseconds: number; readonly run: () => void }[] = [];
  let change = () => {};
  const connections = [
    { id: 'looking', watchesTables: true },
    { id: 'elsewhere', watchesTables: false },
  ];
  const parts = {
    tables: { onChanged: (listener: () => void) => (change = listener) },
    spectators: { onCount: () => {} },
    rooms: { connections, tell: ({ id }: { id: string }, event: string) => told.push(`${id} ${event}`) },
    timers: {
      after: (milliseconds: number, run: () => void) => {
        timers.push({ milliseconds, run });
        return { cancel: () => {} };
      },
    },
    now: () => 0,
  };
  new TableHints(parts as unknown as TableHintParts);
  const pass = () => {
    for (const { run } of timers.splice(0)) run();
  };
  return { told, timers, change: () => change(), pass };
}

it('[OPEN-8] all that changes within a second is told once, and what comes later once more', () => {
  const { told, timers, change, pass } = setUp();
  for (let changes = 0; changes < 3; changes++) change();
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1000]);
  expect(told).toEqual([]);
  pass();
  expect(told).toEqual(['looking tables_changed']);
  change();
  pass();
  expect(told).toEqual(['looking tables_changed', 'looking tables_changed']);
});
