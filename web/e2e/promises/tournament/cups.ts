/** Tournaments at a real server, and the rooms of their tables. */
import { expect, type Page } from '@playwright/test';
import { signedIn } from '../../people/signIn.ts';
import { payForVip } from '../../people/vip.ts';

const SECOND = 1000;

/** Another person with an account, on a page of their own. */
export async function somebody(newcomer: () => Promise<Page>) {
  const page = await newcomer();
  return { page, ...(await signedIn(page)) };
}

/** Set up by a vip with this token, who gives the minute no form can. Gives the id. */
export async function setUp(
  page: Page,
  token: string,
  startsAt: number,
  settings: object = {},
): Promise<string> {
  const answer = await page.request.post('/api/v1/tournament/create', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Night cup', starts_at: startsAt, ...settings },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

/** A cup of tables of two, which these pages enter in this order; `startsAt` is asked for when all have an account. */
export async function cupOf(
  pages: readonly Page[],
  players: number,
  startsAt: () => number,
): Promise<string> {
  const [page] = pages;
  const tokens = [];
  for (const each of pages) tokens.push((await signedIn(each)).token);
  await payForVip(page);
  const settings = { name: 'Lunch cup', table_size: 2, max_entrants: players };
  const id = await setUp(page, tokens[0] ?? '', startsAt(), settings);
  for (const each of pages) {
    await each.goto(`/tournament/${id}`);
    await each.getByRole('button', { name: /^REGISTER/ }).click();
    await expect(each.getByText(/^Your table opens by itself at .*, on this page\. Elsewhere/)).toBeVisible();
  }
  return id;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const leaving = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'LEAVE THE TOURNAMENT' });

/** Nobody presses anything. */
export async function opensByItself(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/game\/\w+$/, { timeout: 90 * SECOND });
  await expect(heading(page, 'Take a breath')).toBeFocused();
}
