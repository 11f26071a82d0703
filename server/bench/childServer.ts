/** A server in a process of its own, so that what it costs is not mixed with what it costs to load it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ChildServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a program of this folder that prints its address; rejects with what it said when it ends instead. */
export async function startChild(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    void ended.then(() => reject(new Error(`${file} ended at once: ${said}`)));
  });
  return {
    url,
    close: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
