/** A server with moderators, who are appointed as everywhere: by the command, while no server runs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runModerator } from '../../src/company/moderatorCommand.ts';
import { machine } from '../../src/platform/platform.ts';
import { call, type Person, register } from './people.ts';
import { startServer, type TestServer } from './startServer.ts';

export interface Moderated {
  readonly server: TestServer;
  readonly moderators: readonly Person[];
  readonly folder: string;
  close(): Promise<void>;
}

export async function startModerated(count = 1): Promise<Moderated> {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-moderated-'));
  const first = await startServer({ dataFolder: folder });
  const names: string[] = [];
  for (let n = 0; n < count; n++) names.push((await register(first.url)).username);
  await first.close();
  for (const name of names) {
    const appointed = await runModerator(folder, machine, { name, isRemoval: false });
    expect(appointed).toMatchObject({ ok: true, value: `${name} is a moderator now.` });
  }
  const server = await startServer({ dataFolder: folder });
  const moderators: Person[] = [];
  for (const username of names) {
    const body = { username, password: 'Correct-Horse-9' };
    const { access_token: token, user } = (await call(server.url, 'login', { body })).body;
    moderators.push({ url: server.url, token, userId: user.id, username, sessionToken: '' });
  }
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { server, moderators, folder, close };
}
