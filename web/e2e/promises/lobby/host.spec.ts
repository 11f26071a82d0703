// What the host of a waiting room can do: start, remove players, add bots, share the link.

import { host, seatOf, Visitor } from '../../people/visitor.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { AS_PLAYED } from '../../server/settings.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';

// At normal speed: a countdown takes its minute, unless the page's clock is moved.
test.use({ settings: AS_PLAYED });

test('[LOBBY-9] [LOBBY-31] [LOBBY-33] a private host starts with two, and removes by name', async ({
  page,
  server,
}) => {
  await host(page);
  const start = page.getByRole('button', { name: 'START GAME' });
  await expect(start).toBeDisabled();
  const max = await Visitor.at(page, server.url);
  await max.joins(page.url());
  await expect(start).toBeEnabled();
  await page.getByRole('button', { name: `Remove ${max.name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(max.name);
  // The notice stands for 4 s.
  await stopClock(page, 3000);
  await question.getByRole('button', { name: /^Kick$/i }).click();
  await expect(
    page.getByText(`${max.name} was removed from the game (kicked by the host)`).first(),
  ).toBeVisible();
  await page.clock.resume();
  await expect(start).toBeDisabled();

  const lola = await Visitor.at(page, server.url);
  await lola.joins(page.url());
  await start.click();
  await expect(page.getByRole('toolbar')).toBeVisible();
});

test('[LOBBY-32] a kick that fails names its target', async ({ page, server, complaints }) => {
  await host(page);
  const max = await Visitor.at(page, server.url);
  await max.joins(page.url());
  await takeCalls(page, /\/kick\//, ({ answer }) => answer({}, 500));
  await page.getByRole('button', { name: `Remove ${max.name}` }).click();
  const kick = page.getByRole('alertdialog').getByRole('button', { name: /^Kick$/i });
  await expect(kick).toBeVisible();
  // The toast stands for 5 s.
  await stopClock(page, 3000);
  await kick.click();
  await expect(page.getByText(`Failed to remove ${max.name}. Please try again.`).first()).toBeVisible();
  await expect(seatOf(page, max.name)).toHaveCount(1);
  complaints.splice(0);
});

test('[LOBBY-26] [LOBBY-50] the host adds bots of any kind and takes them away, up to the seats less one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await host(page);
  const add = (title: string) => page.getByRole('button', { name: `Add a bot: ${title}` });
  const seats = page.getByRole('button', { name: /^Add a bot/ });
  for (const title of ['PETTY', 'PETTY', 'CHILL']) {
    const count = await page.getByRole('button', { name: /^Remove / }).count();
    await seats.first().click();
    await add(title).click();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(count + 1);
  }
  await expect(seats).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText(['took a seat.']);
  await expect(page.getByRole('listitem').filter({ hasText: 'took a seat.' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await seats.click();
  await expectAccessible(page);
  await add('STRATEGIC').click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
  // The settings and the keys are there, too.
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog', { name: /keys/i })).toBeVisible();
});

test('[GRUDGE-1] [GRUDGE-3] the waiting room says who owes whom, and never names who is blocked', async ({
  page,
  server,
}) => {
  await host(page);
  await page.getByRole('button', { name: 'Add a bot' }).first().click();
  await page.getByRole('button', { name: 'Add a bot: PETTY' }).click();
  const remove = page.getByRole('button', { name: /^Remove / });
  const name = (await remove.getAttribute('aria-label'))?.slice('Remove '.length) ?? '';
  const max = await Visitor.at(page, server.url);
  await max.joins(page.url());
  await expect(seatOf(page, max.name)).toHaveCount(1);
  // As the end of the game before has left it.
  await page.evaluate(
    (owed) => {
      const viewer = JSON.parse(localStorage.getItem('auth-storage') ?? '{}').user.id;
      const codes = ['BEFORE', location.pathname.slice(-6)];
      localStorage.setItem('grudges', JSON.stringify([{ viewer, codes, counted: ['BEFORE'], owed }]));
    },
    { [`${name}_PETTY`]: 6, [max.id]: -7 },
  );
  await page.reload();
  await expect(page.getByText(`You still owe ${max.name} seven cards.`)).toBeVisible();
  await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch(`/api/v1/people/${id}/block`, { method: 'POST', headers });
  }, max.id);
  await page.reload();
  await expect(page.getByText(`${name} still owes you six cards.`)).toBeVisible();
});

test('[LOBBY-27] [LOBBY-29] [LOBBY-30] the link is copied, or shown; the code is spelled', async ({
  page,
  context,
  server,
}) => {
  await host(page);
  const code = page.url().slice(-6);
  const link = `${server.url}/game/${code}`;
  await expect(page.getByRole('img', { name: `Invite code ${[...code].join(' ')}` })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'COPY LINK' });
  // It says so for 2 s.
  await stopClock(page, 3000);
  await copy.click();
  await expect(page.getByRole('button', { name: 'COPIED' })).toBeVisible();
  await page.clock.resume();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(page.getByRole('textbox', { name: 'Link to this game' })).toHaveValue(link);
});

test('[LOBBY-28] a link is shared as the device shares, and shown as a QR code', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (what: object) => {
        document.title = JSON.stringify(what);
        return Promise.resolve();
      },
    });
  });
  await host(page);
  const link = `${server.url}/game/${page.url().slice(-6)}`;
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(new RegExp(link));
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
});
