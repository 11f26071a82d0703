/**
 * The built folder on a machine that knows nothing of us: copied elsewhere, owned by somebody else, nobody may write to it; run
 * by a user of its own, with an empty environment and a copy of Node. Every file that it asks for is written down (strace).
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BotPlayer, createGame, createSession } from '@staxd/client';
import { expect } from 'vitest';
import { makeFolder } from '../../../scripts/build/folder/builtFolder.ts';
import { call, register } from '../harness/people.ts';

const hasTools = ['strace', 'setpriv'].every((tool) => spawnSync(tool, ['--version']).status === 0);
/** Only root can give up what it may do. */
export const CAN_BE_STRANGERS = process.platform === 'linux' && process.getuid?.() === 0 && hasTools;

/** No user of any system. */
const STRANGER = '64123';
const MODES_OF_ALL = 'a-w,a+rX';
/** What names files, and what reaches other machines. */
export const FILES = '%file,connect';
const WRITES =
  /\b(?:open(?:at)?\(.*O_(?:WRONLY|RDWR|CREAT)|(?:mkdir|unlink|rename|link|symlink|mknod|truncate|chmod|fchmodat|rmdir)\w*\()/;
/** What every program may write to. */
const DEVICES = /"\/(?:dev|proc)\//;

export interface Run {
  readonly url: string;
  /** Milliseconds until it took people in. */
  readonly readyAfter: number;
  /** Ends it; gives its exit code. */
  end(): Promise<number | null>;
}

export class Stranger {
  readonly place = mkdtempSync(join(tmpdir(), 'staxd-stranger-'));
  readonly dataFolder = join(this.place, 'data');
  readonly #trace = join(this.place, 'trace');
  readonly #node = join(this.place, 'node');
  readonly #endAll: (() => void)[] = [];

  constructor() {
    makeFolder(join(this.place, 'staxd'));
    copyFileSync(process.execPath, this.#node);
    execFileSync('chmod', ['-R', MODES_OF_ALL, this.place]);
    mkdirSync(this.dataFolder, { mode: 0o700 });
    chownSync(this.dataFolder, Number(STRANGER), Number(STRANGER));
  }

  /** As after a boot: nothing of the folder is in the memory of the system. */
  forget(): void {
    execFileSync('sync');
    const files = execFileSync('find', [this.place, '-type', 'f', '-size', '+0'], { encoding: 'utf8' });
    for (const file of files.trim().split('\n'))
      execFileSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']);
  }

  /** What it says when it ends by itself. */
  refusal(settings: Readonly<Record<string, string>>): { readonly exitCode: number; readonly said: string } {
    try {
      const said = execFileSync('setpriv', this.#command(settings), {
        encoding: 'utf8',
        stdio: 'pipe',
        cwd: '/',
      });
      return { exitCode: 0, said };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string };
      return { exitCode: status, said: stderr };
    }
  }

  /** `traced` are the system calls that are written down, as strace has them. */
  async start(settings: Readonly<Record<string, string>> = {}, traced?: string): Promise<Run> {
    const command = ['setpriv', ...this.#command(settings)];
    // The tracer stands aside, so that the program is our child and hears our signals.
    const how = ['-D', '-f', '--seccomp-bpf', '-s', '256', '-o', this.#trace, '-e', `trace=${traced}`];
    const tracing = traced === undefined ? [] : ['strace', ...how];
    const [program, ...args] = [...tracing, ...command];
    const startedAt = performance.now();
    const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const reap = () => void child.kill('SIGKILL');
    process.once('exit', reap);
    this.#endAll.push(reap);
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const [found] = /http:\/\/\S+/.exec(text) ?? [];
        if (found) resolve(found);
      });
      void ended.then((code) => reject(new Error(`it ended at once, with ${code}`)));
    });
    while ((await fetch(`${url}/readyz`)).status !== 200);
    const readyAfter = performance.now() - startedAt;
    const end = () => {
      process.off('exit', reap);
      child.kill('SIGTERM');
      return ended;
    };
    return { url, readyAfter, end };
  }

  /** What was asked of the system, a line each. Before it, `setpriv` has become the stranger. */
  traced(): { readonly before: string[]; readonly lines: string[] } {
    const all = readFileSync(this.#trace, 'utf8').split('\n');
    const start = all.findIndex((line) => line.includes(`execve("${this.#node}"`));
    return { before: all.slice(0, start), lines: all.slice(start) };
  }

  /** Those that wrote, or would have liked to, outside of the data folder. */
  writes(lines: readonly string[]): string[] {
    return lines.filter(
      (line) => WRITES.test(line) && !DEVICES.test(line) && !line.includes(`"${this.dataFolder}`),
    );
  }

  /** With whatever a failed test has left running. */
  remove(): void {
    for (const end of this.#endAll) end();
    rmSync(this.place, { recursive: true, force: true });
  }

  #command(settings: Readonly<Record<string, string>>): string[] {
    const environment = {
      PATH: '/usr/bin:/bin',
      PORT: '0',
      STAXD_HOST: '127.0.0.1',
      STAXD_DATA: this.dataFolder,
      ...settings,
    };
    const user = [`--reuid=${STRANGER}`, `--regid=${STRANGER}`, '--clear-groups', '--no-new-privs', '--'];
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    return [...user, 'env', '-i', ...variables, this.#node, join(this.place, 'staxd/staxd.mjs')];
  }
}

/** Each part that could be missing: the page, passwords, pictures with their font, and a game with a thread that thinks. */
export async function useAll(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  const [script = ''] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
  const { username } = await register(url);
  const again = await call(url, 'login', { body: { username, password: 'Correct-Horse-9' } });
  expect(again.status).toBe(200);
  const picture = await fetch(`${url}/pictures/casual-7.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const guest = createSession({ url });
  await guest.identity.signInAsGuest(`Guest_of_${username}`);
  const player = new BotPlayer(guest);
  await createGame(guest, {
    name: 'Alone',
    mode: 'casual',
    isPrivate: true,
    maxPlayers: 3,
    bots: ['hard', 'petty'],
  });
  await guest.commands.start();
  const { view } = await BotPlayer.finished(guest);
  expect(view?.outcome).toBeTruthy();
  player.stop();
  guest.close();
}
