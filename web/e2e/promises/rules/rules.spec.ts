// The rules page: what it says, what opens, what a search finds, and positions that answer.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';

const SECTIONS = ['Know Your Arsenal', 'Basic Gameplay', 'Stack Attack', 'Advanced Tactics', 'Pro Strats'];

const heading = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) });
const mastery = (page: Page) => page.getByRole('progressbar', { name: 'Rules Mastery' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the rules' });
const hits = (page: Page) => page.getByRole('status').filter({ hasText: 'say' });

async function expectMastery(page: Page, percent: number) {
  await expect(mastery(page)).toHaveAttribute('aria-valuenow', String(percent));
  await expect(page.getByText(`${percent}%`, { exact: true })).toBeVisible();
}

test('[RULESPAGE-1] it has its title, and a way back to where one came from', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('navigation').getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'GAME RULES v1.0' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/terms$/);
});

test.describe('who has been nowhere before', () => {
  test.use({ ownPage: true });

  test('[RULESPAGE-1] [RULESPAGE-6] who came by a link is led home, and so does the button at the end', async ({
    page,
  }) => {
    await page.goto('/rules');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/rules');
      await page.getByRole('link', { name: "LET'S GET STACKD!" }).click();
      await expect(page).toHaveURL(/\/$/);
    }
  });
});

test('[RULESPAGE-2] [RULESPAGE-4] [RULESPAGE-9] each section that is opened is a fifth, and stays one', async ({
  page,
}) => {
  await page.goto('/rules');
  await expectMastery(page, 0);
  for (const [at, title] of SECTIONS.entries()) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(title) })).toBeVisible();
    await heading(page, title).click();
    await expect(heading(page, title)).toHaveAttribute('aria-expanded', 'true');
    await expectMastery(page, (at + 1) * 20);
  }
  await heading(page, 'Pro Strats').click();
  await expect(heading(page, 'Pro Strats')).toHaveAttribute('aria-expanded', 'false');
  await expectMastery(page, 100);
  await page.reload();
  await expectMastery(page, 100);
});

test('[RULESPAGE-2] by keyboard', row(false), async ({ page }) => {
  await page.goto('/rules');
  const first = heading(page, 'Know Your Arsenal');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(heading(page, 'Basic Gameplay')).toBeFocused();
  await expectMastery(page, 20);
});

test('[APP-2] [APP-3] [RULESPAGE-3] the introduction is always open, has the facts, and does not count', async ({
  page,
}) => {
  await page.goto('/rules');
  const intro = page.getByRole('region', { name: 'The Streets 101' });
  await expect(
    intro.getByText('Get rid of all your cards. Be the first. That is the whole game.'),
  ).toBeVisible();
  await expect(intro.getByText('Play your last card. You win at once.')).toBeVisible();
  for (const fact of ['5-15 minutes', 'ages 10+']) await expect(intro.getByText(fact)).toBeVisible();
  await expect(intro.getByRole('button')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Sections' }).getByText('The Streets 101').click();
  await expectMastery(page, 0);
});

test('[RULESPAGE-5] a box tells what there is for everybody', async ({ page }) => {
  await page.goto('/rules');
  const box = page.getByRole('region', { name: 'Made for everybody' });
  for (const words of [/two letters and its own pattern/, /keys only/, /screen reader/, /slow one/])
    await expect(box.getByText(words)).toBeVisible();
  // The key that it names.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const kept of ['{', 'null', '[7,"no-such-section","stack-attack"]']) {
  test(`[RULESPAGE-9] it opens with ${kept} in storage`, row(false), async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('rules-opened', text), kept);
    await page.goto('/rules');
    await expectMastery(page, kept.includes('stack-attack') ? 20 : 0);
    await heading(page, 'Pro Strats').click();
    await expectMastery(page, kept.includes('stack-attack') ? 40 : 20);
  });
}

test(
  '[RULESPAGE-8] words and rules are found, opened and marked, and nothing of it counts',
  row(false),
  async ({ page }) => {
    await page.goto('/rules');
    await search(page).fill('nope');
    await expect(hits(page)).toHaveText(/^\d+ places say “nope”\. All of them are here:$/);
    const marks = page.locator('mark');
    await expect(marks.first()).toBeVisible();
    for (const text of await marks.allTextContents()) expect(text).toMatch(/^nope$/i);
    await expect(page).toHaveURL(/\/rules\?find=nope$/);
    await search(page).fill('stk-6');
    await expect(page.getByText('It can come back')).toBeVisible();
    await expect(hits(page)).toHaveText('One place says “stk-6”. Here it is:');
    for (const title of ['Know Your Arsenal', 'Pro Strats'])
      await expect(heading(page, title)).toHaveCount(0);
    await search(page).fill('poker');
    await expect(page.getByText('Nothing says “poker”.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all rules' }).click();
    await expect(page.getByRole('button', { expanded: false })).toHaveCount(SECTIONS.length);
    await expect(page).toHaveURL(/\/rules$/);
    await expectMastery(page, 0);
  },
);

test('[RULESPAGE-16] [RULESPAGE-18] a question gets its answer, the rule and more questions', async ({
  page,
}) => {
  await page.goto('/rules');
  await search(page).fill('can I win with a NOPE?');
  const answer = page.getByRole('article', { name: 'Can I win with a NOPE?' });
  await expect(answer).toContainText('YES');
  await expect(answer.getByRole('heading', { name: 'A NOPE as your last card wins at once.' })).toBeVisible();
  await expect(answer).toContainText('Not in a tournament. There your last card must be a shape.');
  await expect(
    answer.getByText('“Play your last card. You win at once. That card hits nobody.”'),
  ).toBeVisible();
  await expect(answer.getByText('The rule:', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The answer:' })).toBeVisible();
  for (const title of SECTIONS) await expect(heading(page, title)).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void document.body.setAttribute('data-copied', text) },
    });
  });
  await answer.getByRole('button', { name: 'COPY ANSWER' }).click();
  await expect(answer.getByRole('button', { name: 'COPIED' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute(
    'data-copied',
    /^Can I win with a NOPE\?\nYES\. A NOPE as/,
  );
  await expectAccessible(page);

  const more = page.getByRole('region', { name: 'PEOPLE ALSO ARGUE ABOUT' }).getByRole('button');
  await expect(more).toHaveCount(5);
  await more.filter({ hasText: 'Does a NOPE stop the whole stack?' }).click();
  await expect(page.getByRole('article', { name: 'Does a NOPE stop the whole stack?' })).toContainText('NO');
  await expect(page).toHaveURL(/find=Does/);
  await page.getByRole('link', { name: 'Know Your Arsenal, NOPE' }).click();
  await expect(heading(page, 'Know Your Arsenal')).toHaveAttribute('aria-expanded', 'true');
});

test('[RULESPAGE-17] other questions lead to a rule, and nonsense to nothing', async ({ page }) => {
  await page.goto('/rules');
  await search(page).fill('what happens when a player leaves?');
  await expect(page.getByRole('status').filter({ hasText: 'The rule for that:' })).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText('They are out for good.');
  // It has been said already.
  await expect(page.getByText('The rule:', { exact: true })).toHaveCount(0);
  await expect(heading(page, 'Pro Strats')).toHaveAttribute('aria-expanded', 'true');
  await search(page).fill('how do I bake banana bread?');
  await expect(page.getByText('Nothing says “how do I bake banana bread?”.')).toBeVisible();
});

test('[RULESPAGE-14] a search and a section have addresses', async ({ page }) => {
  await page.goto('/rules?find=HIJACK');
  await expect(search(page)).toHaveValue('HIJACK');
  await expect(hits(page)).toBeVisible();
  await page.goto('/rules#stack-attack');
  await expect(heading(page, 'Stack Attack')).toHaveAttribute('aria-expanded', 'true');
  await expect(heading(page, 'Stack Attack')).toBeInViewport();
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Pro Strats').click();
  await expect(page).toHaveURL(/\/rules#pro-strats$/);
  await expect(heading(page, 'Pro Strats')).toHaveAttribute('aria-expanded', 'true');
  await expectMastery(page, 40);
});

test(
  '[RULESPAGE-11] each card of a position answers with its reason, and can be tried again',
  row(false),
  async ({ page }) => {
    await page.goto('/rules#stack-attack');
    const box = page.getByRole('region', { name: 'Two ADD +2 hit you. What can stop it?' });
    await expect(box.getByText('Max, then Lola:')).toBeVisible();
    const answer = box.getByRole('status');
    const height = () => answer.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    for (const [card, words] of [
      ['Pink ADD +1', 'No. ADD +1 and ADD +2 are not the same kind.'],
      ['Green ADD +2', 'Yes. Same kind of card. Now Nia must draw 6.'],
      ['NOPE', 'Yes. The stack stops. You only draw 2.'],
    ] as const) {
      await box.getByRole('button', { name: card }).click();
      await expect(answer).toHaveText(words);
      expect(await height()).toBe(before);
    }
    await box.getByRole('button', { name: 'Orange star' }).focus();
    await page.keyboard.press('Enter');
    await expect(answer).toHaveText('No. A shape cannot answer a stack.');
  },
);

test(
  '[RULESPAGE-10] a rule leads to the lesson that teaches it, once there are lessons',
  row(false),
  async ({ page }) => {
    await page.goto('/rules#basic-gameplay');
    const section = page.getByRole('region', { name: /Basic Gameplay/ });
    await expect(section.getByText('Learn it by playing:').first()).toBeVisible();
    const lesson = section.getByRole('link', { name: 'Two of a kind' });
    await expect(lesson).toHaveAttribute('href', '/tutorial?track=street_cred&lesson=4');
  },
);

test('[RULESPAGE-15] on paper all sections are open, and there is nothing to press', async ({ page }) => {
  await page.goto('/rules');
  await page.emulateMedia({ media: 'print' });
  for (const words of ['7 shapes', 'You cannot pass', 'What is a stack?', 'How a GIFT works', 'A fair deal'])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(search(page)).toHaveCount(0);
  await expect(mastery(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: "LET'S GET STACKD!" })).toHaveCount(0);
  const text = page.getByText('You cannot pass').first();
  expect(await text.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

const WIDTHS = [1440, 1024, 768, 720, 360, 320];

for (const width of WIDTHS) {
  test(`[RULESPAGE-4] all of it is readable at ${width} px`, row(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/rules');
    for (const title of SECTIONS) await heading(page, title).click();
    await page.getByRole('button', { name: 'Pink ADD +1' }).click();
    await expectNoSideways(page);
    await expectAccessible(page);
  });
}

test('[RULESPAGE-4] fingers find every button of the page', row(false), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/rules');
  for (const title of SECTIONS) await heading(page, title).click();
  const pressable = page.getByRole('main').locator('button:visible, a:visible, input:visible');
  for (const { width, height, name } of await pressable.evaluateAll((all) =>
    all.map((one) => ({
      ...one.getBoundingClientRect().toJSON(),
      name: one.getAttribute('aria-label') ?? one.textContent,
    })),
  )) {
    expect(Math.min(width, height), name ?? '').toBeGreaterThanOrEqual(44);
  }
});
