/** What `npm start` runs is a bundle: it must find its machine code and its threads as the sources do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startBuiltServer } from '../harness/builtServer.ts';
import { call, connect, register, waitFor } from '../harness/people.ts';

const folder = mkdtempSync(join(tmpdir(), 'staxd-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the bundle keeps accounts, deals, and lets a bot that searches play', async () => {
  const environment = { STAXD_BOT_PACE: '0', STAXD_BOT_WORLDS: '32' };
  const server = await startBuiltServer(folder, environment);
  try {
    const ada = await register(server.url);
    const { body: made } = await call(server.url, 'createGame', {
      token: ada.token,
      body: { session_name: 'Bundled', is_private: true, optional_rules: { selected_bots: ['hard'] } },
    });
    const line = await connect(ada);
    await line.join(made.game_id);
    await call(server.url, 'startGame', { token: ada.token, params: { gameId: made.game_id } });
    // Who is awaited draws until the bot has had its turn.
    const isBotDone = () => line.game?.view?.seats.some(({ bot, handSize }) => bot && handSize !== 7);
    await waitFor(() => {
      if (isBotDone()) return true;
      if (line.isAwaited) line.socket.emit('game_action', { action_type: 'draw_card', params: {} });
      return false;
    }, 'the bot does not act');
    line.close();
  } finally {
    expect(await server.end('SIGTERM')).toBe(0);
  }
});
