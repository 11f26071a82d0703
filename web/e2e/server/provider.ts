/** A stand-in for Google in its own process, and a server that signs people in with it. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from './server.ts';

const STAND_IN = fileURLToPath(new URL('../../../server/test/idp/main.ts', import.meta.url));

/** Its page is at `http://localhost`, because browsers tell that from 127.0.0.1. */
export async function startWithProvider(): Promise<RunningServer> {
  const child = spawn(process.execPath, [STAND_IN, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const settings = await new Promise<Record<string, string>>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('npm start')) resolve(settingsIn(said));
    });
    void ended.then(() => reject(new Error(`the stand-in ended at once: ${said}`)));
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startServer({
    ...settings,
    PORT: String(port),
    STAXD_HOST: 'localhost',
    STAXD_URL: url,
  });
  return {
    ...server,
    url,
    close: async () => {
      await server.close();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Only Google: so that a page shows what is set up, and nothing else. */
function settingsIn(said: string): Record<string, string> {
  return Object.fromEntries(
    [...said.matchAll(/(STAXD_GOOGLE\w*)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
}

/** Below those that the system gives to whoever asks for any: nobody takes it until the server, slow to start, is there. */
function freePort(): Promise<number> {
  const port = 11_000 + Math.floor(Math.random() * 20_000);
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, 'localhost', () => probe.close(() => resolve(port)));
  });
}
