/** A server in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Program {
  readonly child: ChildProcess;
  readonly port: string;
  /** What it has printed so far. */
  printed(): string;
  /** Ends it as an update does. */
  end(): Promise<void>;
}

/** Rejects with its output if it exits instead of listening. */
export async function startProgram(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/localhost:(\d+)\s/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    void ended.then(() => reject(new Error(`the server ended at once: ${said}`)));
  });
  return {
    child,
    port,
    printed: () => said,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
