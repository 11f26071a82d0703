/** Builds the catalogue and looks at its pages in Chromium. `pnpm prove` runs it; it fails with one line for each fault. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { type Entry, findFaultsOfIndex, type Prop, propsIn } from '../../scripts/docs/builtCatalogue.ts';
import { ensureBrowser } from '../../scripts/programs/browser.ts';
import { ROOT, runTool } from '../../scripts/programs/tools.ts';

const SITE = 'http://catalogue.test';

/** Pages of components, and where their props are declared. */
const COMPONENTS = {
  'primitives-button': 'web/src/look/primitives/buttons/Button.tsx',
  'cards-cardface': 'web/src/look/cards/CardFace.tsx',
};

async function faultsOfProps(page: Page, id: string, props: readonly Prop[]): Promise<string[]> {
  await page.goto(`${SITE}/iframe.html?viewMode=docs&id=${id}--docs`);
  const rows = page.locator('.docblock-argstable-body tr');
  await rows.first().waitFor();
  const shown = new Map((await rows.allInnerTexts()).map((row) => [/^\w+/.exec(row)?.[0], row]));
  return props.flatMap(({ name, comment }) => {
    const row = shown.get(name);
    if (row === undefined) return [`${id}: ${name} is not on its page.`];
    return row.includes(comment) ? [] : [`${id}: of ${name} its page says ${row}`];
  });
}

/** Each story that a page of a chapter shows is drawn. */
async function faultsOfPictures(page: Page, id: string): Promise<string[]> {
  await page.goto(`${SITE}/iframe.html?viewMode=docs&id=${id}`);
  const frames = page.locator('.pages-shown iframe');
  await frames.first().waitFor();
  const shown = await frames.evaluateAll((all) => all.map((frame) => (frame as HTMLIFrameElement).src));
  const faults: string[] = [];
  for (const address of shown) {
    await page.goto(address);
    await page.locator('body.sb-show-main, body.sb-show-errordisplay').waitFor();
    const isDrawn = (await page.locator('body.sb-show-main').count()) > 0;
    if (!isDrawn) faults.push(`${id}: ${new URL(address).searchParams.get('id')} is not drawn.`);
  }
  return faults;
}

async function faultsOfPages(folder: string, chapters: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const page = await browser.newPage();
    await page.route(`${SITE}/**`, (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    );
    const faults: string[] = [];
    for (const [id, path] of Object.entries(COMPONENTS)) {
      const props = propsIn(readFileSync(join(ROOT, path), 'utf8'));
      if (props.length === 0) faults.push(`${path} has no comment on any prop.`);
      faults.push(...(await faultsOfProps(page, id, props)));
    }
    for (const id of chapters) faults.push(...(await faultsOfPictures(page, id)));
    return faults;
  } finally {
    await browser.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'staxd-catalogue-'));
try {
  const code = runTool({ folder: 'stories', name: 'storybook' }, [
    'build',
    '--quiet',
    '--output-dir',
    folder,
  ]);
  if (code !== 0) throw new Error('The catalogue cannot be built.');
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const chapters = Object.keys(entries).filter((id) => id.endsWith('-about--docs'));
  const faults = [
    ...findFaultsOfIndex(Object.values<Entry>(entries)),
    ...(await faultsOfPages(folder, chapters)),
  ];
  console.log(faults.length === 0 ? 'The pages of the catalogue say what they shall.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
