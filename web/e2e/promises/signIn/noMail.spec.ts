// A server in production that cannot send mail: docs/product/people.md, ACCT.
import { expect, expectAccessible, test } from '../../test.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('[ACCT-3] the page for a lost password says that mail is not set up', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Mail is not set up on this server.');
  await expectAccessible(page);
});
