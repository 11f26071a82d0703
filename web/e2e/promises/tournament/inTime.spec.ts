// What comes to the players of a tournament when its time has come, at a server whose clock stands still meanwhile.
import { signedIn } from '../../people/signIn.ts';
import { AT_PUBLIC_ADDRESS, payForVip } from '../../people/vip.ts';
import { lineIsUp } from '../../scripted/line.ts';
import { test as base } from '../../server/stillServer.ts';
import { expect, expectAccessible, expectNoSideways } from '../../test.ts';
import { cupOf, leaving, opensByItself, setUp, somebody } from './cups.ts';

const MINUTE = 60_000;
const CHECK_IN = 15 * MINUTE;
/** Whoever has not come by then is out. */
const NO_SHOW = MINUTE;
const PHONE = { width: 360, height: 740 };

const test = base.extend(AT_PUBLIC_ADDRESS);

test('[CUP-9] [CUP-10] [CUP-20] check-in calls whoever is in, wherever they are', async ({
  page,
  newcomer,
  server,
}) => {
  const { token } = await signedIn(page);
  await payForVip(page);
  const user = await somebody(newcomer);
  const id = await setUp(page, token, server.clock.now() + CHECK_IN + MINUTE);
  await user.page.goto(`/tournament/${id}`);
  await user.page.getByRole('button', { name: /^REGISTER/ }).click();
  await expect(user.page.getByText('You are in.').first()).toBeVisible();
  const isHeard = lineIsUp(user.page);
  await user.page.goto('/rules');
  await isHeard;
  await page.goto(`/tournament/${id}`);
  await server.clock.runFor(MINUTE);
  const note = user.page.getByRole('region', { name: 'Notes for you' });
  await expect(note).toContainText('Check-in is open. Are you there?');
  await note.getByRole('button', { name: 'CHECK IN' }).click();
  await expect(user.page).toHaveURL(new RegExp(`/tournament/${id}$`));
  await expect(note).toHaveCount(0);
  await user.page.getByRole('button', { name: /^CHECK IN/ }).click();
  await expect(user.page.getByText('You are checked in')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: user.username });
  await expect(line.getByRole('img', { name: 'checked in' })).toBeVisible();
  await expectAccessible(user.page);
});

test('[CUP-28] [CUP-29] [CUP-34] one leaves the final, and the other takes the cup', async ({
  page,
  newcomer,
  server,
}) => {
  const leaver = await newcomer(PHONE);
  const id = await cupOf([page, leaver], 2, () => server.clock.now() + 2 * MINUTE);
  // When both are there the game begins.
  await page.goto('/rules');
  await server.clock.runFor(2 * MINUTE);
  await opensByItself(leaver);
  await expectAccessible(leaver);
  await expectNoSideways(leaver);
  const asked = leaver.getByRole('alertdialog', { name: 'Leave the cup?' });
  await leaving(leaver).focus();
  await leaver.keyboard.press('Enter');
  await expect(asked).toContainText('you finish 2nd');
  await expect(asked.getByRole('button', { name: 'STAY' })).toBeFocused();
  await leaver.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(leaver).toHaveURL(/\/game\/\w+$/);
  await leaving(leaver).click();
  await asked.getByRole('button', { name: 'LEAVE THE TOURNAMENT' }).click();
  await expect(leaver).toHaveURL(new RegExp(`/tournament/${id}$`));
  await expect(leaver.getByRole('link', { name: /(BACK|RETURN) TO GAME/ })).toHaveCount(0);

  await page.goto(`/tournament/${id}`);
  await expect(page).toHaveURL(/\/game\/\w+$/);
  await expect(page.getByText('Everybody else has left. This table is yours.')).toBeVisible();
  await server.clock.runFor(NO_SHOW);
  await expect(page.getByRole('heading', { name: 'CHAMPION!' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tournament/${id}$`));
  await expect(page.getByText('Lunch cup · 2 players · 1 table won')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SHOW IT OFF' })).toBeVisible();
  await expect(leaver.getByText('You came 2nd of 2.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(leaver);
});
