// A moderator warns somebody, who reads it wherever they are.
import type { Page } from '@playwright/test';
import { existingAccount, logIn } from '../../people/accounts.ts';
import { button } from '../../people/company.ts';
import { followLink, Visitor } from '../../people/visitor.ts';
import { holdToasts } from '../../scripted/toasts.ts';
import type { RunningServer } from '../../server/server.ts';
import { UNHURRIED } from '../../server/settings.ts';
import { expect, expectAccessible, test } from '../../test.ts';

test.use({ settings: UNHURRIED });

const FRIENDLY = 'A moderator asks you to keep it friendly';
const notes = (page: Page) => page.getByRole('region', { name: 'Notes for you' });

async function moderatorOf(page: Page, server: RunningServer): Promise<Visitor> {
  const name = await existingAccount(page);
  await server.administer('moderator', name);
  return Visitor.signedIn(page, server.url, name);
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, name);
  await expect(page).toHaveURL(/\/$/);
}

test('[WARNED-1] [WARNED-2] a warning is read at once, with each visit, and on no page once it is closed', async ({
  page,
  newcomer,
  server,
}) => {
  const moderator = await moderatorOf(page, server);
  const name = await existingAccount(page);
  const [rude, witness] = [
    await Visitor.signedIn(page, server.url, name),
    await Visitor.at(page, server.url),
  ];
  const { id, code } = await rude.create({ is_private: true });
  await witness.joins(code);
  await rude.says(id, 'what the fuck Max');
  await rude.says(id, 'good luck');
  await witness.reports(rude, id);
  await signIn(page, name);
  const second = await newcomer();
  await signIn(second, name);
  await second.goto('/stats');
  await moderator.warns();
  for (const each of [page, second]) {
    await expect(notes(each)).toContainText(FRIENDLY);
    await expect(notes(each).getByText('What you wrote: what the fuck Max', { exact: true })).toBeVisible();
  }
  await expect(page.getByText(`${FRIENDLY}. What you wrote: what the fuck Max`)).toBeAttached();
  await expectAccessible(page);

  await page.reload();
  await expect(notes(page).getByRole('button')).toHaveText(['GOT IT']);
  await button(page, 'GOT IT').click();
  for (const each of [page, second]) await expect(notes(each)).toHaveCount(0);
  await page.reload();
  for (const each of [rude, witness]) await each.leaves(id);
  const next = await rude.create({ is_private: true });
  await witness.joins(next.code);
  await witness.reports(rude, next.id);
  await moderator.warns();
  // One that is about something else: the closed one is not told with it.
  await expect(notes(page).getByRole('button')).toHaveText(['GOT IT']);
  await expect(notes(page)).toContainText('Nothing else happens this time.');
  await second.context().close();
});

test('[WARNED-3] at a board a guest is told by a short notice, and reads the note when the game is over', async ({
  page,
  server,
}) => {
  const moderator = await moderatorOf(page, server);
  const host = await Visitor.at(page, server.url);
  const { id, code } = await host.create({ is_private: true });
  await followLink(page, `/game/${code}`);
  await expect(button(page, /^LOCK IN/)).toBeVisible();
  const [guest] = await host.othersAt(id);
  await host.reports({ id: guest }, id);
  await host.starts(id);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await holdToasts(page);
  await moderator.warns();
  await expect(page.getByText(`${FRIENDLY}.`, { exact: true })).toBeVisible();
  await expect(notes(page)).toHaveCount(0);
  await host.leaves(id);
  await button(page, 'SKIP').click();
  await expect(notes(page)).toContainText(FRIENDLY);
  await button(page, 'GOT IT').click();
  await expect(notes(page)).toHaveCount(0);
});

test('[ADMIN-12] a notice of the operator stands on every page until it is closed, and waits while one plays', async ({
  page,
  newcomer,
  server,
}) => {
  const host = await Visitor.at(page, server.url);
  const { id, code } = await host.create({ is_private: true });
  // What listens to the operator asks for warnings first.
  const listens = page.waitForResponse(/\/api\/v1\/warnings$/);
  await followLink(page, `/game/${code}`);
  await expect(button(page, /^LOCK IN/)).toBeVisible();
  const other = await newcomer();
  await signIn(other, await existingAccount(other));
  await other.goto('/stats');
  await host.starts(id);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await listens;
  await holdToasts(page);
  // A page is connected once it has nothing else to do.
  await expect(async () => {
    await server.administer('notice', 'Is anybody there?');
    await expect(notes(other)).toContainText('Is anybody there?', { timeout: 2000 });
  }).toPass();
  await server.administer('notice', 'Back at eight.');
  await expect(notes(other)).toContainText('Back at eight.');
  await expect(other.getByText('From the people who run this server: Back at eight.')).toBeAttached();
  await expect(page.getByRole('status').getByText('Back at eight.', { exact: true })).toBeVisible();
  await expect(notes(page)).toHaveCount(0);
  await host.leaves(id);
  await button(page, 'SKIP').click();
  for (const each of [page, other]) {
    await button(each, 'GOT IT').click();
    await expect(notes(each)).toHaveCount(0);
  }
  await other.context().close();
});
