// The form of house rules, its files and kept sets.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { existingAccount, logIn } from '../../people/accounts.ts';
import { openForm } from '../../people/visitor.ts';
import { expect, test } from '../../test.ts';

test('[HOUSE-9] [CREATE-17] the form on the page of open tables has them too', async ({ page }) => {
  await page.goto('/lobby');
  await page.getByRole('button', { name: 'CREATE', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await form.getByRole('button', { name: 'More: Cards at the start' }).click();
  await expect(form.getByText('Differs from the standard: 8 cards at the start')).toBeVisible();
});

test('[HOUSE-9] [HOUSE-10] [HOUSE-12] on a phone, files: one with a fault is one line and changes nothing, a good one fills in the form', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await openForm(page);
  await form.getByRole('tab', { name: 'HOUSE RULES' }).click();
  await form.getByRole('button', { name: 'More: Cards at the start' }).click();
  const choose = async (text: string) =>
    form
      .locator('input[type=file]')
      .setInputFiles({ name: 'party.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
  await choose('mode: casual\noptions:\n  luck: 7\n');
  await expect(form.getByRole('alert')).toHaveText(/^line 3: unknown option luck: .*handSize.*finish/);
  await expect(form.getByRole('tab', { name: 'HOUSE RULES 1' })).toBeVisible();
  await choose('mode: casual\noptions: { handSize: 5, finish: shapesOnly }\n');
  await expect(form.getByText('party.yaml is read.')).toBeVisible();
  await expect(form.getByText('5 cards at the start')).toBeVisible();
  await form.getByRole('tab', { name: 'TABLE' }).click();
  await form.getByRole('radio', { name: /Ranked/i }).check({ force: true });
  await form.getByRole('tab', { name: 'HOUSE RULES' }).click();
  await expect(form.getByText(/Ranked games are played by the standard rules/)).toBeVisible();
  complaints.splice(0);
});

test('[HOUSE-12] a file that is dropped fills in the form', async ({ page }) => {
  const form = await openForm(page);
  const place = form.getByRole('region', { name: 'CHOOSE FILE' });
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['mode: spite\noptions: { handSize: 4 }\n'], 'dropped.yaml'));
    return files;
  });
  await place.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(form.getByText('dropped.yaml is read.')).toBeVisible();
  await expect(form.getByText('Differs from the standard: 4 cards at the start')).toBeVisible();
  await expect(form.getByRole('radio', { name: /Spite/i })).toBeChecked();
});

test('[HOUSE-17] [HOUSE-18] a kept set that no longer fits says why, and is changed and kept under its name', async ({
  page,
  server,
}) => {
  const name = await existingAccount(page);
  await page.goto('/login');
  await logIn(page, name);
  await expect(page).toHaveURL(/\/$/);
  let form = await openForm(page);
  const more = form.getByRole('button', { name: 'More: Cards at the start' });
  await more.click();
  await form.getByRole('button', { name: 'Less: Turns at most' }).click();
  await expect(form.getByText('8 cards at the start')).toBeVisible();
  await expect(form.getByText('950 turns at most')).toBeVisible();
  await form.getByRole('button', { name: 'KEEP' }).click();
  await form.getByRole('textbox', { name: 'Name of the set' }).fill('Long night');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('Long night is kept.')).toBeVisible();
  // Nobody misses the server meanwhile.
  await page.goto('about:blank');
  await server.whileDown((folder) => {
    const database = new DatabaseSync(join(folder, 'staxd.db'));
    database.exec(`UPDATE rule_sets SET rules = replace(rules, '950', '5000')`);
    database.close();
  });
  await page.goto('/');
  form = await openForm(page);
  await expect(
    form.getByText('Long night no longer fits: maxTurns is 5000: it must be a whole number from 1 to 1000.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Long night', exact: true }).click();
  await expect(form.getByText('5000 turns at most')).toBeVisible();
  await form.getByRole('button', { name: 'Less: Turns at most' }).click();
  await form.getByRole('button', { name: 'Less: Turns at most' }).click();
  await form.getByRole('button', { name: 'KEEP' }).click();
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('Long night is kept.')).toBeVisible();
  await expect(form.getByText(/no longer fits/)).toHaveCount(0);
  await expect(form.getByRole('button', { name: /^Delete / })).toHaveCount(1);
});
