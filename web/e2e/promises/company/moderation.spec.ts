// From a rude word to a sentence, over three pages.
import { existingAccount, forgive, logIn } from '../../people/accounts.ts';
import { button, lines, newcomer, openChat, playTogether, seatOf, type } from '../../people/company.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { expect, expectAccessible, test } from '../../test.ts';

test.use({ settings: { STAXD_CLOCK_SCALE: '10' } });

test('[CHATTER-10] [MODPAGE-2] [MODPAGE-3] a report is decided, and the rude one is silenced', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const name = await existingAccount(page);
  await server.administer('moderator', name);
  const people = { browser, server, complaints };
  const [rude, moderator] = [await newcomer(people), await newcomer(people)];
  for (const each of [page, rude]) await withSettings(each, { typedChat: true });
  await playTogether(page, rude, 'Lola');
  await openChat(rude);
  await type(rude, 'what the fuck Max');
  await openChat(page);
  await expect(lines(page).last()).toHaveText(/what the\s*rude word hidden\s*Max/);
  await page.keyboard.press('Escape');

  await seatOf(page, 'Lola').click();
  await button(page, /^REPORT/).click();
  const report = page.getByRole('dialog', { name: 'Report Lola' });
  await expect(report.getByText('rude word hidden')).toBeVisible();
  await expect(report.getByText('You also stop seeing what Lola writes.')).toBeVisible();
  await expectAccessible(page);
  await report.getByRole('button', { name: 'SEND REPORT' }).click();
  await expect(report.getByText('Thank you. A person reads your report.')).toBeVisible();
  await report.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await expect(seatOf(page, 'Lola').getByText(/^(MUTED|PLAYING)$/)).toBeVisible();

  await moderator.goto('/login');
  await logIn(moderator, name);
  await expect(moderator).toHaveURL(/\/$/);
  await moderator.goto('/profile');
  await moderator.getByRole('link', { name: /moderat/i }).click();
  await expect(moderator).toHaveURL(/\/moderation$/);
  await expect(moderator.getByText('what the fuck Max')).toBeVisible();
  await expectAccessible(moderator);
  await button(moderator, /Lola/).click();
  const decide = moderator.getByRole('dialog');
  await decide.getByRole('radio', { name: 'SILENCE' }).check({ force: true });
  await decide.getByRole('radio', { name: 'FOR GOOD' }).check({ force: true });
  await decide.getByRole('button', { name: 'DECIDE' }).click();
  await expect(moderator.getByRole('dialog')).toHaveCount(0);
  await expect(moderator.getByText('what the fuck Max')).toBeVisible();

  await type(rude, 'Hello?');
  await expect(rude.getByText('You are silenced for good. Quick phrases still work.')).toBeVisible();
  await button(rude, 'Oops').click();
  await openChat(rude);
  await expect(lines(rude).last()).toHaveText(/Oops/);
  forgive(complaints, /status of 403/);
  await Promise.all([rude.context().close(), moderator.context().close()]);
});

test('[MODPAGE-1] for others there is no such page', async ({ page, complaints }) => {
  const nothing = page.getByRole('heading', { level: 1, name: 'Wrong wall' });
  await page.goto('/moderation');
  await expect(nothing).toBeVisible();
  const name = await existingAccount(page);
  await page.goto('/login');
  await logIn(page, name);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/moderation');
  await expect(nothing).toBeVisible();
  forgive(complaints, /status of 404/);
});
