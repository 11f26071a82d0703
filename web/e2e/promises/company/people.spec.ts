// Two people at a table: what they say reaches the other, until it is blocked.
import { button, newcomer, openChat, playTogether, seatOf } from '../../people/company.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: { STAXD_CLOCK_SCALE: '10' } });

test('[CHATTER-4] [CHATTER-5] [CHATTER-11] phrases and faces arrive, until they are blocked', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const other = await newcomer({ browser, server, complaints });
  await playTogether(page, other, 'Nika');
  await openChat(other);
  await button(other, 'Nice one').click();
  await expect(seatOf(page, 'Nika').getByText('Nice one')).toBeVisible();
  await expect(seatOf(page, 'Nika').getByText('Nice one')).toHaveCount(0, { timeout: 10_000 });
  await button(other, 'REACT').click();
  await button(other, 'Dizzy').click();
  await expect(other.getByRole('button', { name: 'Dizzy' })).toHaveCount(0);
  await expect(page.getByText('Nika: Dizzy')).toBeAttached();

  await seatOf(page, 'Nika').click();
  await button(page, /^BLOCK/).click();
  await expect(button(page, /^UNBLOCK/)).toBeVisible();
  await page.keyboard.press('Escape');
  await openChat(other);
  await button(other, 'Oops').click();
  await openChat(page);
  await expect(page.getByText('Nice one', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Oops')).toHaveCount(0);
  await other.context().close();
});
