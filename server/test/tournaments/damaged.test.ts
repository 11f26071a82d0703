// What cannot be read: the players of such a table are called to another one, and other tournaments go on.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, connect, type Line, type Person } from '../harness/people.ts';
import { Cups } from './cups.ts';

const STATE = `UPDATE games SET state = 'x' || state WHERE id = ?`;
const LOG = `UPDATE events SET data = 'x' || data WHERE key = (SELECT last_event FROM games WHERE id = ?)`;

let cups: Cups;
const lines: Line[] = [];
beforeEach(async () => {
  cups = new Cups('damaged');
  await cups.open();
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await cups.close();
});

/** The server starts again, on a database with a row that is damaged. */
async function damage(statement: string, id: string): Promise<void> {
  await cups.server.close();
  const database = new Database(join(cups.folder, 'staxd.db'));
  expect(database.prepare(statement).run(id).changes).toBe(1);
  database.close();
  await cups.start();
}

async function back(person: Person): Promise<Line> {
  const line = await connect({ ...person, url: cups.url });
  lines.push(line);
  return line;
}

test('[TOUR-31] a game that cannot be read is dealt anew, and its players are called and read why', async () => {
  const { id, players, gameId } = await cups.dealt(3, { table_size: 3 });
  await damage(STATE, gameId);
  const anew = await cups.until(id, ({ tables }) => tables[0].state === 'waiting');
  const [table] = anew.tables;
  expect(table).toMatchObject({ remade: true });
  expect(table.game_id).not.toBe(gameId);
  const again = [];
  for (const player of players) again.push(await back(player));
  for (const line of again) {
    const { invite_code } = await line.get('tournament_call', ({ remade }) => remade === true);
    expect(invite_code).toBe((await cups.look(id, players[0])).you?.invite_code);
    await line.join(table.game_id as string);
  }
  // Nobody has a seat left in the game that was lost.
  const { token } = players[0];
  const left = await call(cups.url, 'leaveGame', { token, params: { gameId } });
  expect(left.status).toBe(404);
  await cups.machine.pass(3000);
  await cups.until(id, ({ tables }) => tables[0].state === 'running');
  // Only now somebody has a reason to read it no longer.
  const late = await back(players[0]);
  expect(late.all('tournament_call')).toEqual([]);
  for (const loser of players.slice(1)) await cups.leave(loser, table.game_id as string);
  const over = await cups.until(id, ({ phase }) => phase === 'completed');
  expect(over.winner).toBe(players[0].username);
});

test('[TOUR-31] a game of which only the log is damaged goes on, and its end decides', async () => {
  const { id, players, gameId } = await cups.dealt(2);
  await damage(LOG, gameId);
  for (const player of players) await (await back(player)).join(gameId);
  await cups.leave(players[1], gameId);
  const over = await cups.until(id, ({ phase }) => phase === 'completed');
  expect([over.winner, over.tables[0].game_id]).toEqual([players[0].username, gameId]);
});

test.each([
  ['no JSON', `UPDATE tournaments SET state = 'x' || state WHERE id = ?`],
  ['no tournament', `UPDATE tournaments SET state = '{}' WHERE id = ?`],
])(
  '[TOUR-36] a tournament that cannot be read (%s) is named once, and stops nobody',
  async (_, statement) => {
    const [player] = await cups.everybody(1);
    const lost = await cups.create({ name: 'Lost' });
    await cups.enter(player, lost.id);
    await damage(statement, lost.id);
    const other = await cups.create({ name: 'Other' });
    await cups.enter(player, other.id);
    await cups.machine.pass(3000);
    const listed = await call(cups.url, 'tournaments');
    expect(listed.body.tournaments.map(({ name, entrants }) => [name, entrants])).toEqual([['Other', 1]]);
    expect(await cups.look(lost.id)).toMatchObject({ code: 'TOURNAMENT_NOT_FOUND' });
    expect((await cups.deleteAccount(player)).status).toBe(200);
    const told = cups.server.logged.filter((line) => line.includes(lost.id));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('a tournament is damaged');
  },
);
