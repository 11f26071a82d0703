// What the wire says of bots: who they are, and what they are up to before anything comes of it.
import { OFFERED_BOTS, type OfferedBot } from '@staxd/engine/bots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { call, type Line, signInGuest, waitFor } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;

beforeAll(async () => {
  // Turns of 10 s take 200 ms, so that nobody has to play for the person at the table.
  server = await startServer({ clockScale: 0.02 });
});
afterAll(() => server.close());

/** A person at a table with one bot of each kind, whose game has begun. */
async function table(): Promise<{ readonly line: Line; readonly gameId: string }> {
  const host = await signInGuest(server.url);
  const made = await call(server.url, 'createGame', {
    token: host.token,
    body: {
      session_name: 'Bots',
      is_private: true,
      turn_timer: 10,
      max_players: OFFERED_BOTS.length + 1,
      optional_rules: { selected_bots: OFFERED_BOTS },
    },
  });
  expect(made.status).toBe(200);
  const gameId = made.body.game_id;
  const line = await open(host, gameId);
  const started = await call(server.url, 'startGame', { token: host.token, params: { gameId } });
  expect(started.status).toBe(200);
  return { line, gameId };
}

test('[BOT-3] [BOT-4] [BOT-7] each kind has its difficulty, and its name ends in it', async () => {
  const { line } = await table();
  await waitFor(() => line.state?.game_phase === 'in_progress', 'it did not begin');
  const bots = line.state?.players.filter(({ is_bot }) => is_bot) ?? [];
  const kinds = Object.fromEntries(
    bots.map(({ username, bot_difficulty }) => [bot_difficulty, username.replace(/^[A-Z][a-z]+_/, '_')]),
  );
  const endings: Readonly<Record<OfferedBot, string>> = {
    easy: '_CHILL',
    medium: '_BALANCED',
    hard: '_STRATEGIC',
    petty: '_PETTY',
  };
  expect(kinds).toEqual(endings);
});

test('[BOT-10] [BOT-14] a bot that must act thinks, analyzes, decides, executes and is done', async () => {
  const { line } = await table();
  /** By bot: its statuses in the order in which they came. */
  const told = (): Map<string, string[]> => {
    const byBot = new Map<string, string[]>();
    const add = (id: string | null, status: string) =>
      byBot.set(id ?? '', [...(byBot.get(id ?? '') ?? []), status]);
    for (const { event, message } of line.messages) {
      if (event === 'bot_thinking') add(message.player_id, message.status);
      if (event !== 'event_stream') continue;
      for (const one of message.events) if (one.type === 'bot-thinking') add(one.player_id, one.data.status);
    }
    return byBot;
  };
  const isDone = (statuses: readonly string[]) => statuses.filter((one) => one === 'complete').length > 1;
  await waitFor(() => [...told().values()].filter(isDone).length > 1, 'bots did not act');
  for (const statuses of [...told().values()].filter(isDone)) {
    const whole = statuses.slice(0, statuses.lastIndexOf('complete') + 1).join(' ');
    expect(whole).toMatch(/^(thinking analyzing deciding executing complete ?)+$/);
  }
  const [first] = line.all('bot_thinking');
  expect(first).toMatchObject({ player_id: expect.any(String), bot_difficulty: expect.any(String) });
  expect(first.message).toBe(`${first.bot_username} is looking at the table...`);
});
