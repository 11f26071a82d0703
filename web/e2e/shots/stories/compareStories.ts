/** Compares the stories of the working tree with those of a git ref. What differs lies in reports/storyShots. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../../../scripts/programs/browser.ts';
import { ROOT } from '../../../../scripts/programs/tools.ts';
import { indexPage, type PictureRow } from '../indexPage.ts';
import { buildCatalogue, buildCatalogueOf, commitOf, type StoryEntry } from './catalogue.ts';
import { type Asked, compareSites, type Differing } from './compareSites.ts';

const FOLDER = join(ROOT, 'reports/storyShots');
const DIFFERENCES = join(FOLDER, 'differences');

/** Round edges are drawn alike each time: a picture waits for all parts, and none is drawn over what was there before. */
const SAME_EDGES = [
  '--disable-partial-raster',
  '--run-all-compositor-stages-before-draw',
  '--disable-threaded-animation',
  '--disable-checker-imaging',
  '--num-raster-threads=1',
];

export async function compareStories(ref: string, asked: Asked): Promise<void> {
  const commit = commitOf(ref);
  const before = join(FOLDER, 'catalogues', commit);
  const after = join(FOLDER, 'catalogues/now');
  mkdirSync(join(FOLDER, 'catalogues'), { recursive: true });
  console.log(`Building the catalogues of ${ref} and of this tree.`);
  buildCatalogueOf(commit, before);
  buildCatalogue(ROOT, after);
  rmSync(DIFFERENCES, { recursive: true, force: true });
  mkdirSync(DIFFERENCES, { recursive: true });
  const rows: PictureRow[] = [];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: SAME_EDGES });
  try {
    const { compared, differing, gone, added } = await compareSites(browser, before, after, {
      ...asked,
      onDone: (title, differing) => {
        console.log(title);
        for (const each of differing) rows.push(writeDifference(each));
      },
    });
    for (const line of [...gone.map(sayGone), ...added.map(sayNew)]) console.log(line);
    writeFileSync(join(DIFFERENCES, 'index.html'), indexPage(rows));
    console.log(`${compared} stories were compared, ${differing.length} differ.`);
    if (differing.length > 0) {
      console.log('reports/storyShots/differences/index.html shows them: each must be meant.');
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

const nameOf = ({ title, name }: StoryEntry) => `${title}/${name}`;
const sayGone = (story: StoryEntry) => `${nameOf(story)} is gone.`;
const sayNew = (story: StoryEntry) => `${nameOf(story)} is new.`;

/** Says how large it is, and gives its row of the page that shows all. */
function writeDifference({ story, pixels, before, after, picture }: Differing): PictureRow {
  const pictures = Object.entries({ before, after, difference: picture }).map(([label, image]) => {
    const file = `${story.id}-${label}.png`;
    writeFileSync(join(DIFFERENCES, file), image);
    return { file, label };
  });
  const name = `${nameOf(story)}: ${pixels} pixels`;
  console.log(`${name}, reports/storyShots/differences/${story.id}-difference.png`);
  return { name, pictures };
}
