// Builds the web client and the server where they have changed, then starts the server that serves both: `npm start`
import { pathToFileURL } from 'node:url';
import { buildServer, SERVER_PROGRAM } from './build/serverBuild.ts';
import { buildWeb } from './build/webBuild.ts';

// A command of the server needs no page.
if (process.argv.length === 2) buildWeb();
await buildServer();
await import(pathToFileURL(SERVER_PROGRAM).href);
