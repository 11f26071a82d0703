/** The server's part of signing in, with readable tokens. */
import { type AuthResponse, type CallInput, type CallResponse, errorBody, type User } from '@staxd/protocol';
import type { AuthCalls } from '../src/identity/authCalls.ts';
import type { Clock } from '../src/platform/platform.ts';
import { ApiError } from '../src/texts/errors.ts';

/** A JSON Web Token with a lifetime in milliseconds. Its signature is not checked. */
function accessToken(subject: string, issuedAt: number, lifetime: number): string {
  const claims = { sub: subject, iat: issuedAt / 1000, exp: (issuedAt + lifetime) / 1000 };
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
}

const LIFETIME = 15 * 60_000;

export class AuthServer implements AuthCalls {
  /** Taken names, each with its valid session token. */
  readonly guests = new Map<string, string | null>();
  /** The requests in order. */
  readonly asked: string[] = [];
  isDown = false;
  /** Access tokens that the server no longer takes. */
  readonly refused = new Set<string | null>();
  /** Whether `me` answers with a fresh token. */
  renews = true;
  /** What has changed about the user. */
  news: Partial<User> = {};
  /** Called with a guest's request before it is answered. */
  onAsked: (asked: string) => void = () => {};
  /** Milliseconds by which the server's clock is ahead. */
  ahead = 0;
  #count = 0;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async guest({ body }: CallInput<'guest'>): Promise<AuthResponse> {
    const { session_token } = body;
    const username = body.username ?? '';
    this.asked.push(session_token ? `${username} by ${session_token}` : username);
    this.onAsked(this.asked.at(-1) ?? '');
    await Promise.resolve();
    if (this.isDown) throw new ApiError(errorBody('NOT_CONNECTED'), 0);
    const known = this.guests.get(username);
    if (session_token) {
      if (known !== session_token) throw new ApiError(errorBody('UNAUTHORIZED'), 401);
    } else if (known !== undefined) throw new ApiError(errorBody('USERNAME_TAKEN'), 400);
    this.#count++;
    this.guests.set(username, `session-${this.#count}`);
    return { ...this.#signedIn(username, true), session_token: `session-${this.#count}` };
  }

  async login({ body: { username = '', password, remember } }: CallInput<'login'>): Promise<AuthResponse> {
    this.asked.push(`${username} with ${password}${remember ? '' : ', not remembered'}`);
    if (password === 'wrong') throw new ApiError(errorBody('INVALID_LOGIN'), 401);
    return this.#signedIn(username, false);
  }

  async register(
    { body: { username = '', remember } }: CallInput<'register'>,
    token: string | null,
  ): Promise<AuthResponse> {
    this.asked.push(`${username} registers, remembered: ${remember}, by ${token}`);
    if (this.refused.has(token)) throw new ApiError(errorBody('UNAUTHORIZED'), 401);
    const answer = this.#signedIn(username, false);
    // A guest keeps the user id.
    return token === null ? answer : { ...answer, user: { ...answer.user, id: 'u_KIM' } };
  }

  async me(token: string): Promise<CallResponse<'me'>> {
    this.asked.push(`me by ${token}`);
    await Promise.resolve();
    if (this.isDown) throw new ApiError(errorBody('NOT_CONNECTED'), 0);
    if (this.refused.has(token)) throw new ApiError(errorBody('UNAUTHORIZED'), 401);
    this.#count++;
    const { access_token, expires_at, user } = this.#signedIn('ROSE', false);
    return { ...user, ...this.news, ...(this.renews && { access_token, expires_at }) };
  }

  async setMe(token: string, { body }: CallInput<'setMe'>): Promise<User> {
    this.asked.push(`${JSON.stringify(body)} by ${token}`);
    if (this.isDown) throw new ApiError(errorBody('NOT_CONNECTED'), 0);
    if (body.username !== undefined && this.guests.has(body.username)) {
      throw new ApiError(errorBody('USERNAME_TAKEN', { suggestions: [`${body.username}_1`] }), 400);
    }
    return { ...this.#user(body.username ?? 'KIM', true), id: 'u_KIM', avatar: body.avatar ?? 3 };
  }

  async logout(token: string): Promise<void> {
    this.asked.push(`out by ${token}`);
    await Promise.resolve();
    if (this.isDown) throw new ApiError(errorBody('NOT_CONNECTED'), 0);
  }

  #signedIn(username: string, is_guest: boolean): AuthResponse {
    const issuedAt = this.#clock.now() + this.ahead;
    return {
      access_token: accessToken(`${username}-${this.#count}`, issuedAt, LIFETIME),
      token_type: 'bearer',
      expires_at: issuedAt + LIFETIME,
      recovered: false,
      username,
      user: this.#user(username, is_guest),
    };
  }

  #user(username: string, is_guest: boolean): User {
    return {
      id: `u_${username}`,
      username,
      email: null,
      is_guest,
      is_vip: false,
      avatar: 3,
      clout: 0,
      coins: 0,
      badges: [],
      card_back: null,
    };
  }
}
