// Builds the web client where it has changed, then starts the server that serves it: `npm start`
import { buildWeb } from './webBuild.ts';

buildWeb();
await import(new URL('../server/src/main.ts', import.meta.url).href);
