// What STAXD is, and its language: docs/product/app.md, APP and TEXT.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { seated } from '../../scripted/scriptedGame.ts';
import { expect, test } from '../../test.ts';

const PRODUCT = new URL('../../../../docs/product/', import.meta.url);

/** Everything that the page can say, as sent to browsers: all of its scripts. */
async function scriptsOf(page: Page): Promise<string> {
  const fetched = new Map<string, string>();
  const follow = async (path: string) => {
    if (fetched.has(path)) return;
    fetched.set(path, '');
    const text = await (await page.request.get(path)).text();
    fetched.set(path, text);
    const names = text.matchAll(/[\w-]+\.js\b/g);
    for (const [name] of names) if (/-[\w-]{7,8}\.js$/.test(name)) await follow(`/assets/${name}`);
  };
  await follow('/');
  return [...fetched.values()].join('\n');
}

test('[APP-4] a visitor without an account becomes a guest with the first press, and plays', async ({
  page,
}) => {
  await seated(page);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? ''));
  expect(kept.user.is_guest).toBe(true);
});

test('[APP-12] four kinds of bots can be asked to the table', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  const bots = page.getByRole('region', { name: /bots/i }).getByRole('button');
  await expect(bots).toHaveCount(4);
  for (const [at, name] of ['CHILL', 'BALANCED', 'STRATEGIC', 'PETTY'].entries())
    await expect(bots.nth(at)).toHaveAccessibleName(new RegExp(name));
});

test('[APP-13] the slogan is beside the name', async ({ page }) => {
  await page.goto('/rules');
  await expect(page.getByRole('banner').getByText('Cards. Chaos. Victory.')).toBeVisible();
});

test('[APP-19] [APP-20] [APP-21] other addresses: the end of a game to look at, home, a wall', async ({
  page,
}) => {
  await page.goto('/test-victory');
  const show = page.getByRole('button', { name: 'SHOW IT' });
  await expect(show).toBeVisible();
  // Its first stage stands for 5 s.
  await stopClock(page, 3000);
  await show.click();
  await passUntilShown(page, page.getByRole('heading', { name: 'LAST MOVE' }));
  await page.clock.resume();
  await page.goto('/game');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Wrong wall' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[APP-22] [APP-24] a crash is shown with an offer to reload, and is sent nowhere', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  const ranked = page.getByRole('radio', { name: /RANKED/ });
  await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  // One step: a page that draws itself anew between the two crashes before the press.
  await ranked.evaluate((radio: HTMLInputElement) => {
    const { map } = Array.prototype;
    Array.prototype.map = function (this: unknown[], ...given: Parameters<typeof map>) {
      if (this.includes('casual')) throw new Error('broken by the test');
      return map.apply(this, given);
    } as typeof map;
    radio.click();
  });
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expect.poll(() => complaints.join()).toContain('broken by the test');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(ranked).toBeAttached();
  complaints.splice(0);
});

test('[APP-23] a page without its root fails aloud', async ({ page, complaints }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', '') });
  });
  const failed = page.waitForEvent('pageerror');
  await page.goto('/');
  expect(String(await failed)).toContain('<div id="root"> is missing');
  complaints.splice(0);
});

test('[TEXT-1] [TEXT-2] [TEXT-8] quotations in the documents are on the page word for word, in American spelling', async ({
  page,
}) => {
  const folded = (text: string) => text.toLowerCase().replaceAll(/\\'|’/g, "'").replaceAll(/\s+/g, ' ');
  const said = await scriptsOf(page);
  // A text that names a button takes the button's own label.
  const labels = new Map(
    [...said.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]:\s*["'`]([^"'`]*)["'`]/g)].map(([, key, label]) => [
      key,
      label,
    ]),
  );
  const known = folded(said.replace(/\{([a-z]\w*(?:\.\w+)+)\}/g, (gap, key) => labels.get(key) ?? gap));
  const quotes = readdirSync(PRODUCT)
    .flatMap((name) => readFileSync(new URL(name, PRODUCT), 'utf8').split(/^(?=- \*\*|#)/m))
    .filter((sentence) => sentence.startsWith('- **') && !/\*\((to come|taken away):/.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote))
    // A number or a name stands for others.
    .filter((quote) => !/\d|\b[nN]\b|\{|color OR shape|contributors|already exists|in use/.test(quote));
  expect(quotes.length).toBeGreaterThan(100);
  expect(quotes.filter((quote) => !known.includes(folded(quote)))).toEqual([]);
  expect(said).toContain('PICK A COLOR');
  expect(said.match(/ (colour|defence)s?\b|\b(colour|defence)s? /gi) ?? []).toEqual([]);
});

test('[TEXT-5] [TEXT-6] the header of the board counts turns, and says what R means', async ({ page }) => {
  const script = await seated(page);
  script.show(() => ({ turn_number: 23 }));
  const turn = page.getByRole('img', { name: 'Turn 23' });
  await expect(turn).toHaveText('R23');
  await turn.hover();
  await expect(turn).toHaveAttribute('data-tip', 'Turn 23');
});
