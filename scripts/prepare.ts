// Brings what several parts of `npm test` need, so that they find it: a browser, and the built web client.
import { ensureBrowser } from './browser.ts';
import { buildWeb } from './webBuild.ts';

ensureBrowser();
buildWeb();
