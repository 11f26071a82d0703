// House rules, from the form of a new table to the board.
import { openForm } from '../../people/visitor.ts';
import { test } from '../../server/stillServer.ts';
import { expect } from '../../test.ts';

const GOLD = 'rgb(255, 210, 63)';

// No bot acts meanwhile: under attack a phone has no room for the button.
test('[HOUSE-9] [HOUSE-11] [HOUSE-13] what a host changes is told in the waiting room and on the board, and dealt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 900 });
  const form = await openForm(page);
  await expect(form.getByRole('tab', { name: 'HOUSE RULES' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await form.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await form.getByRole('button', { name: /^CHILL/ }).click();
  await expect(form.getByRole('tab')).toHaveCount(0);
  await expect(form.getByText('Differs from the standard:')).toHaveCount(0);
  const row = form.getByRole('region', { name: 'Cards at the start' });
  await expect(row).not.toHaveCSS('border-top-style', 'dashed');
  const more = form.getByRole('button', { name: 'More: Cards at the start' });
  await more.click();
  await more.click();
  await expect(row).toHaveCSS('border-top-style', 'dashed');
  await expect(row).toHaveCSS('border-top-color', GOLD);
  await expect(form.getByText('Differs from the standard: 9 cards at the start')).toBeVisible();
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(page.getByRole('region', { name: '1 HOUSE RULE' })).toContainText(
    '9 cards at the start, not 7.',
  );
  await page.getByRole('button', { name: 'START GAME' }).click();
  await expect(page.getByRole('region', { name: /^Your hand/ })).toHaveAccessibleName(/9|10/);
  const rule = page.getByText('9 cards at the start, not 7.');
  await expect(rule).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rule).toHaveCount(0);
  await page.getByRole('button', { name: '1 HOUSE RULE' }).click();
  await expect(page.getByRole('dialog', { name: '1 HOUSE RULE' })).toContainText(
    '9 cards at the start, not 7.',
  );
});
