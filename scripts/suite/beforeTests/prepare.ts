// Brings what several parts of `npm test` need, so that each of them finds it: a browser, a PostgreSQL, and the builds.

import { buildPackages } from '../../build/packageBuild.ts';
import { buildServer, buildStillServer } from '../../build/serverBuild.ts';
import { buildWeb } from '../../build/webBuild.ts';
import { ensureBrowser } from '../../programs/browser.ts';
import { ensurePostgres } from '../../programs/postgres.ts';

ensureBrowser();
ensurePostgres();
buildPackages();
buildWeb();
await buildServer();
await buildStillServer();
