// Brings what several parts of `npm test` need, so that each of them finds it: a browser, and the builds.
import { ensureBrowser } from './browser.ts';
import { buildPackages } from './packageBuild.ts';
import { buildServer } from './serverBuild.ts';
import { buildWeb } from './webBuild.ts';

ensureBrowser();
buildPackages();
buildWeb();
await buildServer();
