/** There is a build of the client before the first test. Not while the configuration is read: other tools read it too. */
import { buildWeb } from '../../scripts/webBuild.ts';

// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default buildWeb;
