/**
 * What is shipped is a bundle in a folder: it must find its machine code and its threads as the sources do. It is the bundle that
 * `npm start` runs, too. In `pnpm prove` everything else is taken away from it, and the real page is in it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/programs/tools.ts';
import { runNode, startBuiltServer } from '../harness/builtServer.ts';
import { call, connect, register, waitFor } from '../harness/people.ts';
import { makePlainFolder } from './plainFolder.ts';
import { CAN_BE_STRANGERS, FILES, Stranger, useAll } from './stranger.ts';

const folder = makePlainFolder();
afterAll(() => folder.remove());

/** What the command for supervisors says of a server at this port. */
const healthAt = (port: string) => runNode([join(folder.built, 'healthcheck.mjs')], { PORT: port }).status;

test('[RUN-1] the built folder keeps accounts, deals, and lets a bot that searches play', async () => {
  const environment = { STAXD_BOT_PACE: '0', STAXD_BOT_WORLDS: '32' };
  const program = pathToFileURL(folder.program).href;
  const server = await startBuiltServer(join(folder.place, 'data'), environment, program);
  try {
    expect(await (await fetch(server.url)).text()).toContain('<title>STAXD</title>');
    expect([healthAt(new URL(server.url).port), healthAt('1')]).toEqual([0, 1]);
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

test('[RUN-1] it has what an operator reads and sets up, and every path and link in it leads to something there', () => {
  const has = (path: string) => existsSync(join(folder.built, path));
  const pages = ['docs/operations.md', 'server/README.md', 'server/CHANGELOG.md'].map((path) => ({
    path,
    text: readFileSync(join(folder.built, path), 'utf8'),
  }));
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => join(dirname(path), to)),
  );
  // Of commands, written for the place where the page puts the folder.
  const placed = [...pages[0].text.matchAll(/\/opt\/staxd\/([\w./-]+)/g)].map(([, path]) => path);
  for (const path of [
    'staxd.service',
    'nginx.conf',
    'haproxy.cfg',
    'several-nginx.conf',
    'several-haproxy.cfg',
  ].map((name) => `server/deploy/${name}`))
    expect(links).toContain(path);
  for (const path of ['alerts.yml', 'dashboard.json'].map((name) => `server/monitoring/${name}`))
    expect(links).toContain(path);
  expect(placed).toContain('server/deploy/staxd.service');
  expect([...links, ...placed].filter((path) => !has(path))).toEqual([]);
});

/** Milliseconds from cold. It takes one second; the rest is for slow disks. */
const LONGEST_START = 10_000;

if (process.env.STAXD_PROVE && !CAN_BE_STRANGERS)
  console.warn('Not tried: the built folder alone. It takes root, strace and setpriv.');
if (process.env.STAXD_PROVE && CAN_BE_STRANGERS) {
  describe('on a machine that has nothing but Node', () => {
    const stranger = new Stranger();
    afterAll(() => stranger.remove());

    test('[RUN-1] it is ready soon from cold, and games, bots, pictures and passwords work', async () => {
      stranger.forget();
      const server = await stranger.start({ STAXD_BOT_PACE: '0', STAXD_BOT_WORLDS: '32' });
      expect(server.readyAfter).toBeLessThan(LONGEST_START);
      console.log(`ready after ${Math.round(server.readyAfter)} ms`);
      await useAll(server.url);
      expect(await server.end()).toBe(0);
    });

    test('[RUN-1] it asks for no file of ours and for no other machine, and writes into its data folder alone', async () => {
      const server = await stranger.start({ STAXD_BOT_PACE: '0', STAXD_BOT_WORLDS: '32' }, FILES);
      await useAll(server.url);
      expect(await server.end()).toBe(0);
      const { lines } = stranger.traced();
      expect(lines.filter((line) => line.includes('decideAsBot.js'))).not.toEqual([]);
      expect(lines.filter((line) => line.includes(ROOT))).toEqual([]);
      expect(lines.filter((line) => /sa_family=AF_INET/.test(line))).toEqual([]);
      expect(stranger.writes(lines)).toEqual([]);
      expect(stranger.writes([`7 openat(AT_FDCWD, "${stranger.place}/x", O_WRONLY) = 3`])).toHaveLength(1);
    });

    test('a data folder in which it may not write ends it with one line', () => {
      const { exitCode, said } = stranger.refusal({ STAXD_DATA: join(stranger.place, 'staxd/data') });
      expect(said).toMatch(/^The data in .+ cannot be used: this user may not write there: .+\n$/);
      expect(exitCode).toBe(2);
    });

    test('a port in use ends it with one line', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as AddressInfo;
      const { exitCode, said } = stranger.refusal({ PORT: String(port) });
      other.close();
      expect(said).toMatch(new RegExp(`^Port ${port} is in use: stop the program that uses it, .+\\n$`));
      expect(exitCode).toBe(2);
    });
  });
}
