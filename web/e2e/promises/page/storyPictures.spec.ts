// Pictures of stories are compared pixel by pixel (`pnpm shots --against REF`). The catalogues here are made up.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { compareSites } from '../../shots/stories/compareSites.ts';

/** What is asked of Storybook: it loads a story, and shows it. */
const PREVIEW = `
  const render = { id: '', phase: 'rendering' };
  const parameters = { viewport: { options: { phone: { styles: { width: '360px', height: '740px' } } } } };
  window.__STORYBOOK_PREVIEW__ = {
    currentRender: render,
    storyStoreValue: {
      loadStory: async ({ storyId }) => ({
        parameters: { ...parameters, moves: storyId === 'moving' },
        storyGlobals: { viewport: { value: 'phone' } },
      }),
    },
  };
  window.__STORYBOOK_ADDONS_CHANNEL__ = {
    emit: (_, { storyId }) => {
      document.body.innerHTML = STORIES[storyId].replace('DICE', () => Math.random());
      Object.assign(render, { id: storyId, phase: 'finished' });
    },
  };`;

const DOT = '<i style="position: fixed; left: 7px; top: 9px; width: 1px; height: 1px; background:';
const dot = (color: string) => `${DOT} ${color}"></i>`;
const BLINKS = '<style>@keyframes blink { to { opacity: 0 } }</style>';
const blinking = `${BLINKS}<b style="animation: blink 90ms infinite">It blinks</b>`;

function catalogue(folder: string, stories: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  const entries = Object.keys(stories).map((id) => [
    id,
    { id, type: 'story', title: id === 'elsewhere' ? 'Homes/Door' : 'Home/Door', name: id },
  ]);
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ entries: Object.fromEntries(entries) }));
  const script = `const STORIES = ${JSON.stringify(stories).replaceAll('</', '<\\/')};${PREVIEW}`;
  writeFileSync(join(folder, 'iframe.html'), `<!doctype html><body><script>${script}</script>`);
  return folder;
}

const SAME = {
  plain: 'A door',
  blinking,
  dice: 'It throws DICE',
};

test('equal stories do not differ, whatever moves in them', async ({ browser }, info) => {
  const one = catalogue(info.outputPath('one'), { ...SAME, moving: 'One' });
  const other = catalogue(info.outputPath('other'), { ...SAME, moving: 'Another' });
  const outcome = await compareSites(browser, one, other, { words: [], jobs: 2 });
  expect(outcome).toEqual({ compared: 3, differing: [], gone: [], added: [] });
});

test('one pixel of another color is found, and shown', async ({ browser, page }, info) => {
  const one = catalogue(info.outputPath('one'), { ...SAME, dot: dot('rgb(9 9 9)'), closed: 'Shut' });
  const other = catalogue(info.outputPath('other'), { ...SAME, dot: dot('rgb(9 9 10)'), open: 'Open' });
  const { compared, differing, gone, added } = await compareSites(browser, one, other, {
    words: [],
    jobs: 1,
  });
  expect(compared).toBe(4);
  expect(differing.map(({ story, pixels }) => [story.name, pixels])).toEqual([['dot', 1]]);
  expect([gone, added].map((stories) => stories.map(({ id }) => id))).toEqual([['closed'], ['open']]);
  const [{ picture } = { picture: Buffer.of() }] = differing;
  const red = await page.evaluate(async (image) => {
    const drawn = new Image();
    drawn.src = `data:image/png;base64,${image}`;
    await drawn.decode();
    const context = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
    context?.drawImage(drawn, 0, 0);
    return [drawn.width, drawn.height, ...(context?.getImageData(7, 9, 1, 1).data ?? [])];
  }, picture.toString('base64'));
  expect(red).toEqual([360, 740, 255, 0, 0, 255]);
});

test('a picture that is larger differs by what it has more', async ({ browser }, info) => {
  const tall = (height: number) => ({ tall: `<div style="height: ${height}px"></div>` });
  const one = catalogue(info.outputPath('one'), tall(800));
  const other = catalogue(info.outputPath('other'), tall(802));
  const { differing } = await compareSites(browser, one, other, { words: [], jobs: 1 });
  expect(differing.map(({ pixels }) => pixels)).toEqual([2 * 360]);
});

test('a word chooses a chapter, or a component', async ({ browser }, info) => {
  const site = catalogue(info.outputPath('site'), { plain: 'A door', elsewhere: 'Another door' });
  const comparedFor = async (...words: string[]) =>
    (await compareSites(browser, site, site, { words, jobs: 1 })).compared;
  expect(await comparedFor('home')).toBe(1);
  expect(await comparedFor('HOME/door', 'homes')).toBe(2);
  expect(await comparedFor('hom')).toBe(0);
});
