/** A server with moderators, who are appointed as everywhere: by the command. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appointModerator } from './administer.ts';
import { type Person, register } from './people.ts';
import { startServer, type TestOptions, type TestServer } from './startServer.ts';

export interface Moderated {
  readonly server: TestServer;
  readonly moderators: readonly Person[];
  readonly folder: string;
  close(): Promise<void>;
}

export async function startModerated(count = 1, options: TestOptions = {}): Promise<Moderated> {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-moderated-'));
  const server = await startServer({ ...options, dataFolder: folder });
  const moderators: Person[] = [];
  for (let n = 0; n < count; n++) {
    const person = await register(server.url);
    await appointModerator(folder, person.username);
    moderators.push(person);
  }
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { server, moderators, folder, close };
}
