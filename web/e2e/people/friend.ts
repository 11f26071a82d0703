/** A game with another person without a page: a friend acts through API calls. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../test.ts';
import { CALLING } from './calling.ts';

export class Friend {
  readonly #request: APIRequestContext;
  readonly #headers: { readonly authorization: string };
  readonly #game: string;

  private constructor(request: APIRequestContext, token: string, game: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
    this.#game = game;
  }

  static async join(request: APIRequestContext, name: string, code: string): Promise<Friend> {
    const guest = await request.post('/api/v1/auth/guest', { data: { username: name }, ...CALLING });
    const { access_token: token } = await guest.json();
    const headers = { authorization: `Bearer ${token}` };
    const joined = await request.post(`/api/v1/games/join/${code}`, { headers, ...CALLING });
    expect(joined.ok(), await joined.text()).toBe(true);
    return new Friend(request, token, (await joined.json()).game_id);
  }

  say(content: string): Promise<void> {
    return this.#post({ content });
  }

  /** Says a quick phrase. */
  phrase(content: string): Promise<void> {
    return this.#post({ content, message_type: 'phrase' });
  }

  async #post(data: Readonly<Record<string, string>>): Promise<void> {
    const answer = await this.#request.post(this.#chat, { headers: this.#headers, data, ...CALLING });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** All chat messages, as the friend sees them. */
  async read(): Promise<string[]> {
    const answer = await this.#request.get(this.#chat, { headers: this.#headers, ...CALLING });
    return (await answer.json()).messages.map(({ content }: { content: string }) => content);
  }

  /** Leaves the game for good. */
  async leave(): Promise<void> {
    const path = `/api/v1/games/${this.#game}/leave`;
    const answer = await this.#request.post(path, { headers: this.#headers, data: {}, ...CALLING });
    expect(answer.ok()).toBe(true);
  }

  get #chat(): string {
    return `/api/v1/chat/game/${this.#game}/messages`;
  }
}

/** The page hosts a private game with a friend, and the cards are dealt. */
export async function dealt(page: Page, name: string): Promise<Friend> {
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await form.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  const friend = await Friend.join(page.request, name, page.url().slice(-6));
  await page.getByRole('button', { name: 'START GAME' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  return friend;
}
