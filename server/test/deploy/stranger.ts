/**
 * The built folder on a machine that knows nothing of us: copied elsewhere, owned by somebody else, nobody may write to it; run
 * by a user of its own, with an empty environment and a copy of Node. Every file that it asks for is written down (strace).
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** No user of any system. */
const STRANGER = '64123';
const MODES_OF_ALL = 'a-w,a+rX';
/** System calls that name files, and those that reach other machines. */
const TRACED = 'trace=%file,connect';
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

  constructor(built: string) {
    cpSync(built, join(this.place, 'staxd'), { recursive: true });
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

  async start(settings: Readonly<Record<string, string>> = {}, isTraced = false): Promise<Run> {
    const tracing = ['-D', '-f', '--seccomp-bpf', '-s', '256', '-e', TRACED, '-o', this.#trace, 'setpriv'];
    const startedAt = performance.now();
    const child = spawn(
      isTraced ? 'strace' : 'setpriv',
      [...(isTraced ? tracing : []), ...this.#command(settings)],
      { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] },
    );
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

  /** Lines of what was asked of the system, without those of programs before it. */
  traced(): string[] {
    const lines = readFileSync(this.#trace, 'utf8').split('\n');
    return lines.slice(lines.findIndex((line) => line.includes(`execve("${this.#node}"`)));
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
