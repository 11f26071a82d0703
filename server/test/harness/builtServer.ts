/** The server in a process of its own, as `npm start` runs it: built from the present sources before the first test. */
import { pathToFileURL } from 'node:url';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { type ChildServer, startGameServer } from '../../bench/childServer.ts';

/** Starts it on the data in `folder`; `program` is another one that takes the same environment. */
export function startBuiltServer(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  program: string = pathToFileURL(SERVER_PROGRAM).href,
): Promise<ChildServer> {
  return startGameServer(folder, environment, program);
}
