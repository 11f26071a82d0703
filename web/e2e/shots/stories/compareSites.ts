/** Compares the stories of two catalogues. */
import type { Browser } from '@playwright/test';
import { photograph } from './camera.ts';
import { type StoryEntry, storiesOf } from './catalogue.ts';
import { type Difference, differenceOf } from './difference.ts';

export interface Asked {
  readonly words: readonly string[];
  /** How many pages work at the same time. */
  readonly jobs: number;
  /** Hears of each component that has been compared. */
  readonly onDone?: (title: string, differing: readonly Differing[]) => void;
}

export interface Differing extends Difference {
  readonly story: StoryEntry;
  readonly before: Buffer;
  readonly after: Buffer;
}

export interface Outcome {
  readonly compared: number;
  readonly differing: readonly Differing[];
  /** Those that only one of the catalogues has. */
  readonly gone: readonly StoryEntry[];
  readonly added: readonly StoryEntry[];
}

export async function compareSites(
  browser: Browser,
  before: string,
  after: string,
  { words, jobs, onDone }: Asked,
): Promise<Outcome> {
  const were = storiesOf(before, words);
  const are = storiesOf(after, words);
  const isIn = (stories: readonly StoryEntry[]) => {
    const ids = new Set(stories.map(({ id }) => id));
    return ({ id }: StoryEntry) => ids.has(id);
  };
  const files = [...Map.groupBy(are.filter(isIn(were)), ({ title }) => title).values()];
  const differing: Differing[] = [];
  let compared = 0;
  const work = async () => {
    for (let stories = files.shift(); stories; stories = files.shift()) {
      const done = await compareFile(browser, before, after, stories);
      compared += done.compared;
      differing.push(...done.differing);
      onDone?.(stories[0]?.title ?? '', done.differing);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return {
    compared,
    differing: differing.sort((one, other) => one.story.id.localeCompare(other.story.id)),
    gone: were.filter((story) => !isIn(are)(story)),
    added: are.filter((story) => !isIn(were)(story)),
  };
}

/** How often what differs is looked at again. */
const MORE_LOOKS = 2;

/** What differs is looked at again in pages of its own: something may have come late on a busy machine. */
async function compareFile(browser: Browser, before: string, after: string, stories: readonly StoryEntry[]) {
  const first = await comparePictures(browser, before, after, stories);
  let { differing } = first;
  for (let look = 0; look < MORE_LOOKS; look++) {
    const again = differing.map(({ story }) => story);
    differing = [];
    for (const story of again)
      differing.push(...(await comparePictures(browser, before, after, [story])).differing);
  }
  return { compared: first.compared, differing };
}

async function comparePictures(
  browser: Browser,
  before: string,
  after: string,
  stories: readonly StoryEntry[],
) {
  const were = await photograph(browser, before, stories);
  const are = await photograph(browser, after, stories);
  const page = await browser.newPage();
  const differing: Differing[] = [];
  for (const story of stories) {
    const [was, is] = [were.get(story.id), are.get(story.id)];
    const difference = was && is && (await differenceOf(page, was, is));
    if (difference) differing.push({ ...difference, story, before: was, after: is });
  }
  await page.close();
  return { compared: are.size, differing };
}
