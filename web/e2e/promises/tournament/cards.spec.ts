// What the tournament pages offer to whom, of tournaments that the server is said to have.

import { forgive } from '../../complaints.ts';
import { signedIn } from '../../people/signIn.ts';
import { payForVip, test } from '../../people/vip.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { withoutLine } from '../../scripted/line.ts';
import { expect, expectNoSideways } from '../../test.ts';
import { elimination, entrant, fakeTournaments, open, summary } from './fakeTournaments.ts';

const DESKTOP = { width: 1440, height: 900 };
const MINUTE = 60_000;
const you = { state: 'registered', place: null, invite_code: null } as const;

test.beforeEach(({ page }) => page.setViewportSize(DESKTOP));

test('[CUP-2] [CUP-4] each card offers what its reader can do next', async ({ page }) => {
  const names = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .locator('[aria-label*=": "]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await fakeTournaments(page, [
    summary('Open'),
    summary('Mine', { phase: 'check_in', you }),
    summary('Full', { entrants: 16 }),
    summary('Runs', { phase: 'running', you: { ...you, state: 'playing', invite_code: 'K7Q2XD' } }),
    summary('Over', { phase: 'completed', winner: 'Uma' }),
  ]);
  await page.goto('/tournament');
  await expect(page.getByText('Sign up for free to enter. Anybody can look.')).toBeVisible();
  await expect.poll(async () => (await names())[0]).toBe('SIGN UP TO ENTER: Open');
  await signedIn(page);
  await page.goto('/tournament');
  await expect(page.getByText('VIPs set them up. You can enter every one.')).toBeVisible();
  await expect
    .poll(names)
    .toEqual(['REGISTER: Open', 'CHECK IN: Mine', 'LOOK: Full', 'TO YOUR TABLE: Runs', 'RESULTS: Over']);
});

test('[CUP-5] where there is none, whoever is no vip is invited to play meanwhile', async ({ page }) => {
  await signedIn(page);
  await fakeTournaments(page, []);
  await page.goto('/tournament');
  await expect(page.getByRole('heading', { name: 'No cup yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PLAY NOW' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'CREATE TOURNAMENT' })).toHaveCount(0);
});

test('[CUP-9] [CUP-10] before it begins there are steps, ratings, ticks, and a ring while check-in is open', async ({
  page,
}) => {
  const { username } = await signedIn(page);
  const kept = await page.evaluate(() => localStorage.getItem('auth-storage'));
  const own = JSON.parse(kept ?? '').user.id;
  const entrants = [
    entrant('u1', { state: 'checked_in', rating: 1500 }),
    entrant(own, { username, state: 'registered', rating: 900 }),
  ];
  const isOpen = { phase: 'check_in', starts_at: Date.now() + 9 * MINUTE, you } as const;
  await fakeTournaments(page, [open('Soon', entrants, isOpen)]);
  await page.goto('/tournament/t_Soon');
  const steps = page.getByRole('list', { name: 'How far you are' }).getByRole('listitem');
  await expect(steps).toHaveText(['REGISTERED', 'CHECK IN', 'FIRST TABLE', 'FINAL']);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'rating' });
  await expect(rows).toHaveText([/Player u1.*rating 1500/, /You.*rating 900/]);
  await expect(rows.nth(0).getByRole('img', { name: 'checked in' })).toBeVisible();
  await expect(rows.nth(1).getByRole('img', { name: 'checked in' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Are you there?' })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Until check-in closes' })).toHaveText(/^[4-9]:\d\d$/);
});

test('[CUP-16] who has no table is led to one that plays', async ({ page }) => {
  await signedIn(page);
  await fakeTournaments(page, [{ ...elimination('Seen', 16, 'u99'), you: null }]);
  await page.goto('/tournament/t_Seen');
  await expect(page.getByRole('button', { name: 'WATCH TABLE 5' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'TO YOUR TABLE' })).toHaveCount(0);
});

test('[CUP-25] next to the way to a table that was made anew stands why', async ({ page }) => {
  await signedIn(page);
  const kept = await page.evaluate(() => localStorage.getItem('auth-storage'));
  const own = JSON.parse(kept ?? '').user.id;
  const cup = elimination('Lost', 8, own);
  const tables = cup.tables.map((table) =>
    table.seats.some(({ user_id }) => user_id === own) && table.state === 'running'
      ? { ...table, state: 'waiting' as const, remade: true }
      : table,
  );
  await fakeTournaments(page, [{ ...cup, tables }]);
  // Nobody says that this table is nowhere.
  const lineUp = await withoutLine(page);
  await takeCalls(page, /\/games\/join\/K7Q2XD/, () => {});
  await page.goto('/tournament/t_Lost');
  // It opens by itself once. Whoever comes back stays.
  await expect(page).toHaveURL(/\/game\/K7Q2XD$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'TO YOUR TABLE' })).toBeVisible();
  await expect(page.getByText('Your game could not go on, so it is dealt anew.')).toBeVisible();
  await lineUp();
});

test('[CUP-17] at the end the first three are shown, and the own place', async ({ page }) => {
  await signedIn(page);
  const kept = await page.evaluate(() => localStorage.getItem('auth-storage'));
  const own = JSON.parse(kept ?? '').user.id;
  const entrants = ['u1', 'u2', 'u3', 'u4', own].map((user, before) =>
    entrant(user, { state: before === 0 ? 'winner' : 'out', place: before + 1 }),
  );
  const change = {
    phase: 'completed',
    winner: 'Player u1',
    you: { ...you, state: 'out', place: 5 },
  } as const;
  await fakeTournaments(page, [open('Done', entrants, change)]);
  await page.goto('/tournament/t_Done');
  await expect(page.getByRole('heading', { name: 'Player u1' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveText([
    '1stPlayer u1',
    '2ndPlayer u2',
    '3rdPlayer u3',
    '5thYou',
  ]);
});

/** One that is over: everybody has played two tables, and `own` came second at the first and took the cup. */
function wonBy(own: string) {
  const cup = elimination('Won', 8, own);
  const tables = cup.tables.map((table) => {
    const first = table.number === 1 ? 'u1' : own;
    const seats = table.seats.toSorted((a, b) => Number(b.user_id === first) - Number(a.user_id === first));
    return {
      ...table,
      state: 'finished' as const,
      seats: seats.map((seat, at) => ({ ...seat, place: at + 1 })),
    };
  });
  const entrants = cup.all_entrants.map((one) => ({ ...one, place: one.user_id === own ? 1 : 2 }));
  return {
    ...cup,
    phase: 'completed' as const,
    winner: 'Somebody',
    tables,
    all_entrants: entrants,
    you: { ...you, state: 'winner' as const, place: 1 },
  };
}

test('[CUP-32] the champion reads how many tables were won, and shows it off', async ({ page, context }) => {
  await signedIn(page);
  const kept = await page.evaluate(() => localStorage.getItem('auth-storage'));
  await fakeTournaments(page, [wonBy(JSON.parse(kept ?? '').user.id)]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/tournament/t_Won');
  await expect(page.getByRole('heading', { name: 'CHAMPION!' })).toBeVisible();
  await expect(page.getByText('Won · 8 players · 1 table won')).toBeVisible();
  await page.getByRole('button', { name: 'SHOW IT OFF' }).click();
  await expect(page.getByRole('button', { name: 'COPIED' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `I won Won on STAXD. ${new URL(page.url()).href}`,
  );
});

test('[CUP-37] where nothing can be copied, what would be told is there to be copied by hand', async ({
  page,
}) => {
  await signedIn(page);
  const kept = await page.evaluate(() => localStorage.getItem('auth-storage'));
  await fakeTournaments(page, [wonBy(JSON.parse(kept ?? '').user.id)]);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.goto('/tournament/t_Won');
  await page.getByRole('button', { name: 'SHOW IT OFF' }).click();
  const words = page.getByRole('textbox', { name: 'What you tell' });
  await expect(words).toHaveValue(`I won Won on STAXD. ${page.url()}`);
  await expect(words).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
});

test('[CUP-35] at the end the next cup that takes players is offered with its time, else the list', async ({
  page,
}) => {
  await signedIn(page);
  const done = open('Done', [entrant('u1', { state: 'winner', place: 1 })], {
    phase: 'completed',
    winner: 'Player u1',
  });
  const day = new Date();
  day.setDate(day.getDate() + 2);
  day.setHours(20, 0, 0, 0);
  const off = open('Off', [], { phase: 'cancelled' });
  await fakeTournaments(page, [open('Next', [], { starts_at: day.getTime() }), done, off]);
  await page.goto('/tournament/t_Done');
  const time = day.toLocaleString('en', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const next = page.getByRole('link', { name: `NEXT CUP: ${time.toUpperCase()}` });
  await expect(next).toHaveAttribute('href', '/tournament/t_Next');
  await expect(page.getByRole('button', { name: 'RUN ANOTHER CUP' })).toHaveCount(0);
  await page.goto('/tournament/t_Off');
  await expect(next).toHaveAttribute('href', '/tournament/t_Next');
  await fakeTournaments(page, [done]);
  await page.goto('/tournament/t_Done');
  await expect(page.getByRole('link', { name: 'NEXT TOURNAMENTS' })).toHaveAttribute('href', '/tournament');
});

test('[CUP-35] a vip who has won can set up another one there', async ({ page }) => {
  await signedIn(page);
  await payForVip(page);
  const kept = await page.evaluate(() => localStorage.getItem('auth-storage'));
  await fakeTournaments(page, [wonBy(JSON.parse(kept ?? '').user.id)]);
  await page.goto('/tournament/t_Won');
  await page.getByRole('button', { name: 'RUN ANOTHER CUP' }).click();
  const form = page.getByRole('dialog', { name: 'Set up a tournament' });
  await form.getByLabel('Name').fill('Another cup');
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page).not.toHaveURL(/t_Won$/);
});

test('[CUP-24] what is refused is one line on its card', async ({ page, complaints }) => {
  await signedIn(page);
  await fakeTournaments(page, [summary('Open'), summary('Other')]);
  await page.goto('/tournament');
  await page.getByRole('button', { name: 'REGISTER: Open' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Open' }) });
  await expect(card.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await expect(page).toHaveURL(/\/tournament$/);
  forgive(complaints, /status of 404/);
});
