// Builds the web client and the server where they have changed, then runs the server that serves both, and starts it again
// when it has failed: `npm start`
import { pathToFileURL } from 'node:url';
import { buildServer, SERVER_PROGRAM } from './build/serverBuild.ts';
import { buildWeb } from './build/webBuild.ts';
import { keepRunning } from './programs/supervisor.ts';

const isCommand = process.argv.length > 2;
// A command of the server needs no page, and ends by itself.
if (!isCommand) buildWeb();
await buildServer();
if (isCommand) await import(pathToFileURL(SERVER_PROGRAM).href);
else process.exitCode = await keepRunning([SERVER_PROGRAM]);
