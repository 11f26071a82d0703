/** The server's part of signing in, with tokens that can be looked into. */
import { type AuthResponse, type CallInput, errorBody, type User } from '@staxd/protocol';
import type { AuthCalls } from '../src/identity/identity.ts';
import type { Clock } from '../src/platform/platform.ts';
import { ApiError } from '../src/texts/errors.ts';

/** A JSON Web Token that is good for so many milliseconds. Nobody here checks its signature. */
function accessToken(subject: string, issuedAt: number, lifetime: number): string {
  const claims = { sub: subject, iat: issuedAt / 1000, exp: (issuedAt + lifetime) / 1000 };
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
}

const LIFETIME = 15 * 60_000;

export class AuthServer implements AuthCalls {
  /** Names that somebody has, with the session token that is good for each. */
  readonly guests = new Map<string, string | null>();
  /** What was asked, in order. */
  readonly asked: string[] = [];
  isDown = false;
  /** Called with what a guest has asked for, while the answer is on its way. */
  onAsked: (asked: string) => void = () => {};
  /** How far the server's clock is ahead, in milliseconds. */
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

  async login({ body: { username = '', password } }: CallInput<'login'>): Promise<AuthResponse> {
    this.asked.push(`${username} with ${password}`);
    if (password === 'wrong') throw new ApiError(errorBody('INVALID_LOGIN'), 401);
    return this.#signedIn(username, false);
  }

  async register({ body: { username = '' } }: CallInput<'register'>): Promise<AuthResponse> {
    return this.#signedIn(username, false);
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
    return { id: `u_${username}`, username, email: null, is_guest, is_vip: false, avatar: 3, clout: 0 };
  }
}
