/** Takes pictures of stories: each at its size, when it has played to its end, and without motion. */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { StoryEntry } from './catalogue.ts';

const SITE = 'http://catalogue.test';
/** As large as the page in which stories are tested. */
const DEFAULT_SIZE = { width: 1200, height: 900 };

/** What is used of Storybook's preview. */
interface Preview {
  readonly storyStoreValue?: { loadStory: (which: { readonly storyId: string }) => Promise<Story> };
  readonly currentRender?: { readonly id: string; readonly phase: string };
}
interface Story {
  readonly parameters: {
    /** It goes on by itself, so it shows something else each time. */
    readonly moves?: boolean;
    readonly viewport?: { readonly options?: Readonly<Record<string, { readonly styles: Styles }>> };
  };
  readonly storyGlobals: { readonly viewport?: { readonly value?: string } };
}
interface Styles {
  readonly width: string;
  readonly height: string;
}
declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: Preview;
    __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, which: object) => void };
  }
}

/**
 * The pictures by the stories' ids, of one component: they share a page, because to load it takes longer than a story.
 * Those that move have none.
 */
export async function photograph(
  browser: Browser,
  site: string,
  stories: readonly StoryEntry[],
): Promise<Map<string, Buffer>> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: DEFAULT_SIZE });
  try {
    const page = await context.newPage();
    await page.addInitScript(fixChance);
    await page.route(`${SITE}/**`, (route) =>
      route.fulfill({ path: join(site, decodeURIComponent(new URL(route.request().url()).pathname)) }),
    );
    await page.goto(`${SITE}/iframe.html?viewMode=story`);
    await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue);
    const pictures = new Map<string, Buffer>();
    for (const { id } of stories) {
      const picture = await shoot(page, id);
      if (picture) pictures.set(id, picture);
    }
    return pictures;
  } finally {
    await context.close();
  }
}

/** What is thrown of dice is the same in each page. */
function fixChance(): void {
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function shoot(page: Page, id: string): Promise<Buffer | undefined> {
  const size = await page.evaluate(sizeOf, id);
  if (size === 'moves') return;
  await page.setViewportSize(size ? { width: size[0], height: size[1] } : DEFAULT_SIZE);
  // A pointer that rests where the story before was pressed would hover over this one.
  await page.mouse.move(0, 0);
  await page.evaluate((storyId) => {
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  await page.waitForFunction((storyId) => {
    const render = window.__STORYBOOK_PREVIEW__?.currentRender;
    return render?.id === storyId && ['finished', 'errored', 'aborted'].includes(render.phase);
  }, id);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true });
}

/** The size for which a story asks. */
async function sizeOf(storyId: string): Promise<readonly [number, number] | 'moves' | undefined> {
  const story = await window.__STORYBOOK_PREVIEW__?.storyStoreValue?.loadStory({ storyId });
  if (story?.parameters.moves) return 'moves';
  const styles = story?.parameters.viewport?.options?.[story.storyGlobals.viewport?.value ?? '']?.styles;
  return styles && [Number.parseInt(styles.width, 10), Number.parseInt(styles.height, 10)];
}
