/** Lists the sentences of docs/product that no test of the application names: `pnpm product`. */
import { applicationTests, productPages, rulesPage } from './docs/productFiles.ts';
import { compareWithTests } from './docs/productIds.ts';

const { sentences, unproven, unknown } = compareWithTests({
  pages: productPages(),
  rules: rulesPage(),
  tests: applicationTests().map(({ text }) => text),
});
const built = sentences.filter(({ mark }) => mark === null).length;

for (const id of unproven) console.log(id);
for (const id of unknown) console.log(`${id} is named by a test, and no page states it`);
console.log(
  `${sentences.length} sentences, ${built} of them built: ${built - unproven.length} named by a test, ${unproven.length} not; ${unknown.length} unknown`,
);
