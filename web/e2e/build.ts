/** Builds what the tests play on, before the first one. Not in the configuration, because other tools read that too. */
import { buildServer, buildStillServer } from '../../scripts/build/serverBuild.ts';
import { buildWeb } from '../../scripts/build/webBuild.ts';

// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function build(): Promise<void> {
  buildWeb();
  await buildServer();
  await buildStillServer();
}
