/** Accounts, made and used by the pages that players use. */
import type { Page } from '@playwright/test';
import type { RunningServer } from '../server/server.ts';
import { expect } from '../test.ts';
import { CALLING } from './calling.ts';

export const PASSWORD = 'Stack3d-up';

let names = 0;

/** A name that nobody has. */
export function freshName(): string {
  return `Nia_${++names}_${Date.now() % 1_000_000}`;
}

/** An account that was made elsewhere; returns its name. */
export async function existingAccount({ request }: Page, email?: string): Promise<string> {
  const username = freshName();
  const data = { username, password: PASSWORD, ...(email !== undefined && { email }) };
  const answer = await request.post('/api/v1/auth/register', { data, ...CALLING });
  expect(answer.ok(), await answer.text()).toBe(true);
  return username;
}

export async function fillLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** On /login. */
export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await fillLogin(page, username, password);
  await page.getByRole('button', { name: 'STACK ME IN' }).click();
}

/** On /signup. */
export async function fillSignUp(page: Page, username: string, email = ''): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email (optional)').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

/** What is kept in a storage of the page, by its keys. */
export function kept(
  page: Page,
  storage: 'localStorage' | 'sessionStorage',
  key: string,
): Promise<string | null> {
  return page.evaluate(([where, name]) => window[where as 'localStorage'].getItem(name), [
    storage,
    key,
  ] as const);
}

/** The next link of that kind that the server would mail, as a path. Call it before what makes the server mail. */
export function nextLink({ printed }: RunningServer, path: string): () => Promise<string> {
  const before = printed().length;
  const find = () => {
    const at = printed().indexOf(path, before);
    // To its end: what is printed may come in parts.
    return at < 0 ? undefined : /^\S+(?=\s)/.exec(printed().slice(at))?.[0];
  };
  return async () => {
    await expect.poll(find).toBeDefined();
    return find() ?? '';
  };
}
