import { expect, type Page } from '@playwright/test';
import { CALLING } from './calling.ts';

/** Opens a private game from the home page; returns its code. */
export async function openRoom(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await form.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  return page.url().slice(-6);
}

/** Another player takes a seat in it. */
export async function joinRoom({ request }: Page, code: string): Promise<string> {
  const username = `Max${Math.random().toString(36).slice(2, 10)}`;
  const guest = await (await request.post('/api/v1/auth/guest', { data: { username }, ...CALLING })).json();
  const headers = { Authorization: `Bearer ${guest.access_token}` };
  expect((await request.post(`/api/v1/games/join/${code}`, { headers, ...CALLING })).status()).toBe(200);
  return username;
}
