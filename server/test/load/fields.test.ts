/** The generator at real servers: whole games, small. */
import { afterEach, expect, test } from 'vitest';
import { EchoField, type Field, GameField } from '../../bench/load/fields.ts';
import { together, type Window } from '../../bench/load/measuring/window.ts';

const MOST_SECONDS = 60;
const fields: Field[] = [];

afterEach(async () => {
  for (const field of fields.splice(0)) await field.close();
});

async function opened<Opened extends Field>(opening: Promise<Opened>): Promise<Opened> {
  const field = await opening;
  fields.push(field);
  return field;
}

/** What happened in as many windows of a second as it took until somebody was answered. */
async function driven(field: Field, rate: number): Promise<Window> {
  const windows: Window[] = [];
  while (windows.length < MOST_SECONDS && !windows.some(({ acknowledged }) => acknowledged > 0))
    windows.push(await field.drive(rate, 1, 0));
  return together(windows);
}

test.each(['plain', 'reducing'] as const)(
  '%s clients begin games, move, and play them to their ends',
  async (clients) => {
    const plan = { games: 3, seats: 3, rate: 100, seconds: 1, clients };
    const field = await opened(GameField.open(plan));

    const starts = await field.starts(2, 20);
    expect(starts).toMatchObject({ starts: 2, acknowledged: 0, ends: 0 });
    expect(starts.cpuSeconds).toBeGreaterThan(0);

    field.keep(4);
    await field.dealAll();
    const moves = await driven(field, plan.rate);
    expect(moves.acknowledged).toBeGreaterThan(0);
    expect(moves).toMatchObject({ refused: 0, starts: 0 });
    // The events of a move alone are longer, and each of three gets them.
    expect(moves.sentBytes / moves.acknowledged).toBeGreaterThan(300);

    field.keep(0);
    const ends = await field.ends(Number.POSITIVE_INFINITY, MOST_SECONDS);
    expect(moves.ends + ends.ends).toBe(3);
    expect(ends.refused).toBe(0);
  },
);

test('tables begin another game when one is over', async () => {
  const plan = { games: 2, seats: 2, rate: 100, seconds: 1, clients: 'plain' } as const;
  const field = await opened(GameField.open(plan));
  await field.dealAgain(20);
  let [starts, ends] = [0, 0];
  for (let second = 0; second < MOST_SECONDS && starts === 0; second++) {
    const window = await field.drive(Number.POSITIVE_INFINITY, 1, 0);
    starts += window.starts;
    ends += window.ends;
  }
  expect(starts).toBeGreaterThan(0);
  expect(ends).toBeGreaterThanOrEqual(starts);
});

test('a table that begins a game begins no second one meanwhile', async () => {
  const field = await opened(GameField.open({ games: 1, seats: 2, rate: 1, seconds: 1, clients: 'plain' }));
  await Promise.all([field.dealAll(), field.dealAll()]);
  const window = await driven(field, 100);
  expect(window.acknowledged).toBeGreaterThan(0);
  expect(window).toMatchObject({ refused: 0, starts: 0 });
});

test('the echo answers each action, and tells it to the others', async () => {
  const field = await opened(EchoField.open({ games: 2, seats: 4 }));
  const window = await driven(field, 200);
  expect(window.acknowledged).toBeGreaterThan(0);
  expect(window.sentBytes / window.acknowledged).toBeGreaterThan(3 * 300);
  expect(window.writtenBytes).toBe(0);
});
