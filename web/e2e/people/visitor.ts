/** Waiting rooms: the page's own, and people who join them without a page. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Invitation } from '@staxd/protocol';
import { PASSWORD } from './accounts.ts';
import { CALLING } from './calling.ts';

/** Makes the names on one server unique. */
let visitors = 0;

/** A player who sits down, gets ready and leaves over HTTP. */
export class Visitor {
  readonly name: string;
  readonly id: string;
  readonly #token: string;
  readonly #request: APIRequestContext;
  readonly #url: string;

  private constructor(
    request: APIRequestContext,
    url: string,
    name: string,
    { id, token }: { id: string; token: string },
  ) {
    this.#request = request;
    this.#url = url;
    this.name = name;
    this.id = id;
    this.#token = token;
  }

  static async at({ request }: Page, url: string): Promise<Visitor> {
    const name = `Visitor ${++visitors}`;
    const answer = await request.post(`${url}/api/v1/auth/guest`, { data: { username: name }, ...CALLING });
    const { access_token: token, user } = await answer.json();
    return new Visitor(request, url, name, { id: user.id, token });
  }

  /** Who has an account. */
  static async signedIn({ request }: Page, url: string, username: string): Promise<Visitor> {
    const data = { username, password: PASSWORD };
    const answer = await request.post(`${url}/api/v1/auth/login`, { data, ...CALLING });
    const { access_token: token, user } = await answer.json();
    return new Visitor(request, url, username, { id: user.id, token });
  }

  /** Creates a game; returns its id and code. */
  async create(settings: object = {}): Promise<{ readonly id: string; readonly code: string }> {
    const made = await this.#post('games/create', { session_name: 'Night shift', ...settings });
    return { id: made.game_id, code: made.invite_code };
  }

  /** Sits down at the table of a page; returns the game's id. */
  async joins(codeOrAddress: string): Promise<string> {
    return (await this.#post(`games/join/${codeOrAddress.slice(-6)}`)).game_id;
  }

  async isReady(gameId: string, ready = true): Promise<void> {
    await this.#post(`games/${gameId}/ready?ready=${ready}`);
  }

  async starts(gameId: string): Promise<void> {
    await this.#post(`games/${gameId}/start`);
  }

  async kicks(gameId: string, playerId: string): Promise<void> {
    await this.#post(`games/${gameId}/kick/${playerId}`);
  }

  async leaves(gameId: string): Promise<void> {
    await this.#post(`games/${gameId}/leave`);
  }

  /** Draws, if it is this player's turn. Gives the turn that it is then. */
  async draws(gameId: string): Promise<number> {
    const { game_state: state } = await this.#get(`games/${gameId}`);
    if (state.current_player_id !== this.id) return state.turn_number;
    await this.#post(`games/${gameId}/action`, { action_type: 'draw_card', params: {} });
    return state.turn_number + 1;
  }

  async says(gameId: string, content: string, message_type = 'text'): Promise<void> {
    await this.#post(`chat/game/${gameId}/messages`, { content, message_type });
  }

  /** The ids of everybody else at that table. */
  async othersAt(gameId: string): Promise<readonly string[]> {
    const { game_state: state } = await this.#get(`games/${gameId}`);
    const ids: string[] = state.players.map(({ user_id }: { user_id: string }) => user_id);
    return ids.filter((id) => id !== this.id);
  }

  /** As a moderator: the first open report ends with a warning. */
  async warns(): Promise<void> {
    const { reports } = await this.#get('moderation/reports');
    await this.#post(`moderation/reports/${reports[0].id}/decide`, { verdict: 'warn' });
  }

  /** Tells the moderators about somebody of that game. */
  async reports({ id }: Pick<Visitor, 'id'>, game_id: string): Promise<void> {
    await this.#post(`people/${id}/report`, { game_id, reason: 'rude_words' });
  }

  async blocks({ id }: Pick<Visitor, 'id'>): Promise<void> {
    await this.#post(`people/${id}/block`);
  }

  /** Who asks to play again. */
  async isAsked(): Promise<readonly string[]> {
    const { invitations } = await this.#get('invitations');
    return invitations.map(({ from }: Invitation) => from.username);
  }

  get #headers() {
    return { Authorization: `Bearer ${this.#token}` };
  }

  async #get(path: string) {
    const headers = this.#headers;
    const answer = await this.#request.get(`${this.#url}/api/v1/${path}`, { headers, ...CALLING });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }

  async #post(path: string, data: object = {}) {
    const headers = this.#headers;
    const answer = await this.#request.post(`${this.#url}/api/v1/${path}`, { headers, data, ...CALLING });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }
}

/** The form for a new game on the home page. */
export async function openForm(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  return page.getByRole('dialog', { name: 'Set the table' });
}

/** The page creates a game and waits in it. */
export async function host(page: Page, visibility: 'Private' | 'Public' = 'Private'): Promise<void> {
  const form = await openForm(page);
  await form.getByRole('radio', { name: new RegExp(`^${visibility}`) }).check({ force: true });
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
}

/** The seat of a player in the waiting room. */
export function seatOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.locator('b').filter({ hasText: name }) });
}

/** Follows a link to a game as a visitor without a name: the row comes before the table. */
/** The acid button of an invitation. */
const WAY_IN = /^(I'M IN|WATCH|SEE HOW IT WENT)/;

export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: WAY_IN }).click();
}
