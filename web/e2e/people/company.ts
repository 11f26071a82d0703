/** Two people at one table, each on a page of their own. */
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { openRoom } from './privateGames.ts';

/** `page` hosts a private game, `other` comes by its link as a guest called `name`, and the cards are dealt. */
export async function playTogether(page: Page, other: Page, name: string): Promise<void> {
  const code = await openRoom(page);
  await other.goto(`/game/${code}`);
  await other.getByRole('textbox', { name: 'Your name' }).last().fill(name);
  await other.getByRole('button', { name: "I'M IN" }).click();
  await expect(other.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await page.getByRole('button', { name: 'START GAME' }).click();
  for (const each of [page, other]) await expect(each.getByRole('toolbar')).toBeVisible();
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export const openChat = (page: Page) => button(page, /^Chat/).click();

/** Typed with the chat open. */
export async function type(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await field.press('Enter');
}

export const lines = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

export const seatOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('button', { name: new RegExp(name) });
