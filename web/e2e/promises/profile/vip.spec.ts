// VIP: docs/product/people.md, VIP.
import { signedIn } from '../../people/signIn.ts';
import { payForVip, test } from '../../people/vip.ts';
import { expect } from '../../test.ts';
import { row } from '../../ways.ts';

test(
  '[VIP-1] the page tells what a vip has and what it costs; guests sign up first',
  row(false),
  async ({ page }) => {
    await page.goto('/vip');
    await expect(page.getByText('$3.99')).toBeVisible();
    await expect(page.getByText('Same cards for everybody.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'SIGN UP FIRST' })).toHaveAttribute('href', '/signup');
  },
);

test('[VIP-1] a user pays, cancels with one press, and takes that back with one', async ({ page }) => {
  await signedIn(page);
  await payForVip(page);
  await expect(page).toHaveURL(/\/vip$/);
  await page.getByRole('button', { name: 'CANCEL VIP' }).click();
  await expect(page.getByText('You will not be charged again.')).toBeVisible();
  await expect(page.getByText(/You are a VIP until/)).toBeVisible();
  await page.getByRole('button', { name: 'KEEP VIP' }).click();
  await expect(page.getByRole('button', { name: 'CANCEL VIP' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You run this' })).toBeVisible();
});

test('[VIP-12] all windows tell it at once: that somebody is a vip, and that it is over', async ({
  page,
  context,
}) => {
  const { username } = await signedIn(page);
  const other = await context.newPage();
  await other.goto('/');
  const [here, there] = [page, other].map((each) =>
    each.getByRole('banner').getByText('VIP', { exact: true }),
  );
  await expect(other.getByRole('banner')).toContainText(username);
  await expect(there).toBeHidden();
  await payForVip(page);
  await expect(here).toBeVisible();
  await expect(there).toBeVisible();
  await page.getByRole('button', { name: 'CHANGE PAYMENT' }).click();
  await page.getByRole('button', { name: 'RENEWAL: PAYMENT FAILS' }).click();
  await page.getByRole('button', { name: 'UNTIL IT IS OVER' }).click();
  await page.getByRole('link', { name: 'Back to STAXD' }).click();
  await expect(page.getByRole('button', { name: 'GO VIP AGAIN' })).toBeVisible();
  await expect(here).toBeHidden();
  await expect(there).toBeHidden();
});

test('who does not pay is charged nothing and stays a user', async ({ page }) => {
  await signedIn(page);
  await page.goto('/vip');
  await page.getByRole('button', { name: 'GO VIP' }).click();
  await page.getByRole('button', { name: 'CANCEL', exact: true }).click();
  await expect(page).toHaveURL(/\/vip$/);
  await expect(page.getByRole('button', { name: 'GO VIP' })).toBeVisible();
});
