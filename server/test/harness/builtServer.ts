/** The server in a process of its own, as `npm start` runs it: built from the present sources before the first test. */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { type ChildServer, startGameServer } from '../../bench/childServer.ts';

/** Milliseconds. Whoever waits for a program holds everything else, so one that goes on must not hang the tests. */
const LONGEST = 60_000;

/** Starts it on the data in `folder`; `program` is another one that takes the same environment. */
export function startBuiltServer(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  program: string = pathToFileURL(SERVER_PROGRAM).href,
): Promise<ChildServer> {
  return startGameServer(folder, environment, program);
}

/** Runs a program to its end. One that goes on is killed, and its status is null. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env,
    encoding: 'utf8',
    timeout: LONGEST,
    killSignal: 'SIGKILL',
  });
  return { status, stdout, stderr };
}
