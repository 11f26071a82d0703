// What is offered unasked, and what is not: docs/product/notes.md.
import type { Page } from '@playwright/test';
import { openRoom } from '../../people/privateGames.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { noteAround } from '../../scripted/notes.ts';
import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { seated } from '../../scripted/scriptedGame.ts';
import { over } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { row } from '../../ways.ts';

const chooser = (page: Page, name = 'Learn STAXD') => page.getByRole('dialog', { name });
const prompt = (page: Page) => page.getByRole('region', { name: 'NEW TO STAXD?' });
const HINTS = [
  /up to 3 of them/,
  /your wins there bring clout/,
  /Petty Bot/,
  /With an account you would know/,
];

/** The home page in a browser in which these lessons are done or skipped. */
async function homeAfter(page: Page, done: readonly string[], skipped: readonly string[] = []) {
  await page.goto('/');
  await page.evaluate(
    (kept) => localStorage.setItem('tutorial-progress', kept),
    JSON.stringify({ phasesCompleted: done, skippedPhases: skipped }),
  );
  await page.reload();
}

const openChooser = (page: Page) => page.getByRole('button', { name: /^TUTORIAL/ }).click();
const tracks = (page: Page) => page.getByRole('dialog').getByRole('radio');
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tutorial-progress') ?? 'null'));

test('[NOTE-4] [NOTE-5] [NOTE-11] the chooser for a new player: three tracks, of which one is open', async ({
  page,
}) => {
  await page.goto('/');
  await openChooser(page);
  const dialog = chooser(page);
  await expect(dialog).toContainText(/Street Cred.*START HERE.*Power Moves.*LOCKED.*Full Arsenal.*LOCKED/s);
  await expect(dialog).toContainText(
    /Rewards.*Rookie badge \+ 100 coins.*Stack Master badge.*STAXD OG.*Quick Learner, for all 3 tracks/s,
  );
  await expect(tracks(page)).toHaveCount(3);
  for (const at of [1, 2]) await expect(tracks(page).nth(at)).toBeDisabled();
  await expectAccessible(page);
});

test('[NOTE-6] [NOTE-8] a new player learns', async ({ page }) => {
  await page.goto('/');
  await openChooser(page);
  await expect(chooser(page).getByRole('button', { name: 'Resume Progress' })).toHaveCount(0);
  await expect(chooser(page).getByRole('button', { name: 'Just Play' })).toBeVisible();
  await chooser(page).getByRole('button', { name: "Let's Learn" }).click();
  await expect(page).toHaveURL(/\/tutorial\?track=street_cred$/);
});

test('[NOTE-8] a new player just plays', row(false), async ({ page }) => {
  await page.goto('/');
  await openChooser(page);
  await chooser(page).getByRole('button', { name: 'Just Play' }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
});

test('[NOTE-7] [NOTE-8] [NOTE-10] a player in the middle of the lessons goes on', async ({ page }) => {
  await homeAfter(page, ['street_cred']);
  await openChooser(page);
  const dialog = chooser(page, 'Continue Tutorial');
  await expect(dialog).toContainText(/Power Moves.*START HERE.*Street Cred.*DONE.*Full Arsenal.*LOCKED/s);
  await expect(dialog.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Resume Progress' }).click();
  await expect(page).toHaveURL(/\/tutorial\?track=power_moves$/);
});

test('[NOTE-6] [NOTE-12] a player in the middle of the lessons can skip the rest', async ({ page }) => {
  await homeAfter(page, ['street_cred']);
  await openChooser(page);
  const past = chooser(page, 'Continue Tutorial').getByRole('button', { name: 'Skip Tutorial' });
  await expect(past).toBeVisible();
  await past.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await kept(page)).toMatchObject({
    phasesCompleted: ['street_cred'],
    skippedPhases: ['power_moves', 'full_arsenal'],
  });
  await page.evaluate(() => localStorage.removeItem('tutorial-progress'));
  await page.reload();
  await openChooser(page);
  await chooser(page).getByRole('button', { name: 'Just Play' }).click();
  const all = { skippedPhases: ['street_cred', 'power_moves', 'full_arsenal'] };
  await expect.poll(() => kept(page)).toMatchObject(all);
});

test('[NOTE-9] a player who knows card games begins at the stack', async ({ page }) => {
  await page.goto('/');
  await openChooser(page);
  await page.getByText('I know card games (skip to stack mechanic)').click();
  await page.getByRole('button', { name: 'START' }).click();
  await expect(page).toHaveURL(/\/tutorial\?track=power_moves&shortcut$/);
});

/** The home page on a clock that stands; returns for how many milliseconds it has run. */
async function openStill(page: Page): Promise<number> {
  const begin = Date.now() + 60_000;
  await page.clock.install();
  await page.clock.pauseAt(begin);
  await page.goto('/');
  let passed = 0;
  await expect(async () => {
    passed += 100;
    await page.clock.runFor(100);
    await expect(page.getByRole('radio', { name: /RANKED/ })).toBeAttached({ timeout: 1000 });
  }).toPass();
  return passed;
}

test('[NOTE-13] [NOTE-14] lessons are offered after 12 s in which nothing was pressed', async ({ page }) => {
  const passed = await openStill(page);
  await page.clock.runFor(11_900 - passed);
  await expect(prompt(page)).toHaveCount(0);
  await page.clock.runFor(passed + 100);
  await expect(prompt(page)).toContainText(
    /Basic matching.*Special cards.*Stacking.*only takes 5-10 minutes/s,
  );
  await expect(prompt(page).getByRole('button')).toContainText(['START TUTORIAL', "SKIP (I'M READY)"]);
  // From here on at its pace: axe sets timers.
  await page.clock.resume();
  await expectAccessible(page);
  await prompt(page).getByRole('button', { name: "SKIP (I'M READY)" }).click();
  await expect(prompt(page)).toHaveCount(0);
});

test('[NOTE-16] no lessons are offered to a visitor who presses anything', async ({ page }) => {
  await openStill(page);
  await page.keyboard.press('Tab');
  await page.clock.runFor(20_000);
  await expect(prompt(page)).toHaveCount(0);
});

test('[NOTE-15] [NOTE-17] the offer comes once, and not to a player who has begun', async ({ page }) => {
  await page.clock.install();
  const hesitate = async () => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(13_000);
  };
  await hesitate();
  await expect(prompt(page)).toBeVisible();
  await hesitate();
  await expect(prompt(page)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await hesitate();
  await prompt(page).getByRole('button', { name: 'START TUTORIAL' }).click();
  await page.getByRole('button', { name: 'START', exact: true }).first().click();
  await expect(page).toHaveURL(/\/tutorial\?track=/);
  await page.evaluate(() => sessionStorage.clear());
  await hesitate();
  await expect(prompt(page)).toHaveCount(0);
});

test('[NOTE-18] [NOTE-19] guests host on the page, which tells what an account adds', async ({
  page,
  complaints,
}) => {
  await page.goto('/host');
  await expect(page.getByText('HOST YOUR OWN GAMES')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^You can host right now, as .+. No account needed.$/)).toBeVisible();
  const listed = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(listed('Yours already')).toHaveText([
    '2 to 7 players, people and bots',
    'All modes',
    'A private code and a link',
    'House rules',
  ]);
  await expect(listed('What an account adds')).toHaveText([
    /^Your set-ups, saved/,
    /^Up to 3 games kept/,
    /^Your name stays yours/,
    /^Your wins count/,
  ]);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Keep It Random' })).toHaveAttribute('href', '/');

  // A server on which guests may not host.
  const refusal = { code: 'FORBIDDEN', detail: 'You may not do this.', retryable: false };
  const giveBack = await takeCalls(page, /\/games\/create$/, ({ answer }) => answer(refusal, 403));
  const create = async () => {
    await page.getByRole('button', { name: 'SET THE TABLE' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click();
  };
  await create();
  const offer = page.getByRole('dialog', { name: 'HOST YOUR OWN GAMES' });
  await expect(offer.getByRole('listitem')).toHaveText([
    '2-7 players',
    'Pick your bots',
    'Control the mode',
    'Private codes',
    'Custom rules',
  ]);
  await offer.getByRole('button', { name: 'Keep It Random' }).click();
  await expect(offer).toHaveCount(0);
  await create();
  await offer.getByRole('link', { name: 'Unlock Hosting' }).click();
  await expect(page).toHaveURL(/\/login$/);

  giveBack();
  await page.goto('/host');
  await create();
  await expect(page).toHaveURL(/\/game\/[A-Z2-9]{6}$/);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('of 403')));
});

test('[NOTE-20] [NOTE-21] [NOTE-22] four hints, at their times of the session, 10 s each', async ({
  page,
}) => {
  const begin = new Date('2026-01-01T12:00:00Z');
  await page.clock.install({ time: begin });
  // A player who has begun the lessons is not asked.
  await page.addInitScript(() => localStorage.setItem('tutorial-started', 'yes'));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // From now on time passes only when the test says so.
  await page.clock.pauseAt(new Date(begin.getTime() + 30_000));
  const goTo = async (second: number) => {
    const passed = await page.evaluate(() => Date.now() - Number(sessionStorage.getItem('session-start')));
    await page.clock.runFor(second * 1000 - passed);
  };
  for (const [at, second] of [45, 120, 180, 240].entries()) {
    const hint = page.getByRole('status').getByText(HINTS[at]);
    await goTo(second - 1);
    await expect(hint).toHaveCount(0);
    // The time on another page counts too.
    if (second === 120) {
      await page.goto('/rules');
      await page.goto('/');
      await page.waitForLoadState('networkidle');
    }
    await goTo(second + 1);
    await expect(hint).toBeVisible();
    await goTo(second + 9);
    await expect(hint).toBeVisible();
    await goTo(second + 12);
    await expect(hint).toHaveCount(0);
  }
  await page.reload();
  await goTo(600);
  for (const words of HINTS) await expect(page.getByText(words)).toHaveCount(0);
});

test('[NOTE-1] [NOTE-24] a note lies in the page, takes no focus, and is alone', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(60_000);
  await expect(prompt(page)).toBeVisible();
  for (const words of HINTS) await expect(page.getByText(words)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const placed = await prompt(page).evaluate((note) => {
    const places = [];
    for (let part: Element | null = note; part; part = part.parentElement)
      places.push(getComputedStyle(part).position);
    return places;
  });
  expect(placed).not.toContain('fixed');
  expect(placed).not.toContain('absolute');
});

test('[NOTE-23] a player with a game to return to is offered nothing else', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'BACK TO GAME' })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(prompt(page)).toHaveCount(0);
  for (const words of HINTS) await expect(page.getByText(words)).toHaveCount(0);
});

test('[NOTE-2] nothing is offered on the live board', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  for (let minute = 0; minute < 5; minute++) {
    await page.clock.runFor(60_000);
    script.show(() => ({}));
    for (const words of [...HINTS, 'NEW TO STAXD?']) await expect(page.getByText(words)).toHaveCount(0);
  }
  await expect(page.getByRole('toolbar')).toBeVisible();
});

test('[NOTE-25] [NOTE-27] after the summary a guest is asked to sign up, and not again for half an hour', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  const asked = page.getByRole('status').filter({ hasText: 'Remember this one?' });
  script.show(over);
  await expect(page.getByRole('region', { name: 'Victory reveal' })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(asked).toHaveCount(0);
  // A player who comes back to a finished game finds its summary.
  const summary = page.getByRole('heading', { name: 'FINAL RANKINGS' });
  await stopClock(page, 10_000);
  await page.reload();
  await passUntilShown(page, summary);
  await expect(asked).toHaveCount(0);
  await page.clock.runFor(3000);
  await passUntilShown(page, asked);
  await expect(noteAround(asked).getByRole('link', { name: 'Sign up' })).toBeVisible();
  await page.clock.runFor(5500);
  await expect(asked).toHaveCount(0);
  await page.reload();
  await passUntilShown(page, summary);
  await page.clock.runFor(5000);
  await expect(asked).toHaveCount(0);
  const remembered = await page.evaluate(() => localStorage.getItem('nudge-post-game'));
  await page.evaluate(
    (at) => localStorage.setItem('nudge-post-game', String(Number(at) - 1_800_000)),
    remembered,
  );
  await page.reload();
  await passUntilShown(page, summary);
  await page.clock.runFor(3500);
  await passUntilShown(page, asked);
});

test('[NOTE-26] on another page a guest is asked 2 s after the end of the game', async ({ page }) => {
  await page.clock.install();
  // Who hears of it is fetched when the page is idle, on a slow machine sooner than the next step.
  const fetched = page.waitForResponse(/PersonalNotes/);
  const script = await seated(page);
  const asked = page.getByRole('region').filter({ hasText: 'Remember this one?' });
  await page.evaluate(() => {
    history.pushState(null, '', '/rules');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('link', { name: 'BACK TO GAME' }).first()).toBeVisible();
  await page.clock.runFor(5000);
  await fetched;
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  script.show(over);
  await expect(page.getByRole('link', { name: 'BACK TO GAME' })).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(asked).toHaveCount(0);
  // The page may hear of the end after the first of these milliseconds.
  await passUntilShown(page, asked.getByRole('button', { name: 'Sign up' }));
  await page.clock.runFor(6000);
  await expect(asked).toHaveCount(0);
});
