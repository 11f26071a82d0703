/** The server's part of signing in, with readable tokens. */
import { errorBody, snakeCase } from '@staxd/protocol';
import type { MakeCall } from '../src/identity/calls.ts';
import {
  type CallAnswer,
  type CallArguments,
  camelCase,
  renamed,
  type SignedIn,
} from '../src/identity/names.ts';
import type { Clock } from '../src/platform/platform.ts';
import { ApiError } from '../src/texts/errors.ts';

/** A JSON Web Token with a lifetime in milliseconds. Its signature is not checked. */
function accessToken(subject: string, issuedAt: number, lifetime: number): string {
  const claims = { sub: subject, iat: issuedAt / 1000, exp: (issuedAt + lifetime) / 1000 };
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
}

type User = SignedIn['user'];

/** Answers of this server as they go over the wire. */
export function sent(answer: object): Response {
  return Response.json(renamed(answer, snakeCase));
}

/** The body of a call as this server takes it. */
export function received(body: unknown) {
  return renamed(JSON.parse(String(body)), camelCase) as Record<string, string>;
}

const LIFETIME = 15 * 60_000;

export class AuthServer {
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

  /** The calls by which somebody signs in and out. */
  readonly call = (async (name, input, { token = null } = {}) => {
    switch (name) {
      case 'guest':
        return this.guest(input as never);
      case 'login':
        return this.login(input as never);
      case 'register':
        return this.register(input as never, token);
      case 'me':
        return this.me(token);
      case 'setMe':
        return this.setMe(token, input as never);
      case 'logout':
        return this.logout(String(token));
      default:
        throw new RangeError(`the call "${name}" signs nobody in`);
    }
  }) as MakeCall;

  async guest({ body }: CallArguments<'guest'>): Promise<SignedIn> {
    const { sessionToken } = body;
    const username = body.username ?? '';
    this.asked.push(sessionToken ? `${username} by ${sessionToken}` : username);
    this.onAsked(this.asked.at(-1) ?? '');
    await Promise.resolve();
    if (this.isDown) throw new ApiError(errorBody('NOT_CONNECTED'), 0);
    const known = this.guests.get(username);
    if (sessionToken) {
      if (known !== sessionToken) throw new ApiError(errorBody('UNAUTHORIZED'), 401);
    } else if (known !== undefined) throw new ApiError(errorBody('USERNAME_TAKEN'), 400);
    this.#count++;
    this.guests.set(username, `session-${this.#count}`);
    return { ...this.#signedIn(username, true), sessionToken: `session-${this.#count}` };
  }

  async login({ body: { username = '', password, remember } }: CallArguments<'login'>): Promise<SignedIn> {
    this.asked.push(`${username} with ${password}${remember ? '' : ', not remembered'}`);
    if (password === 'wrong') throw new ApiError(errorBody('INVALID_LOGIN'), 401);
    return this.#signedIn(username, false);
  }

  async register(
    { body: { username = '', remember } }: CallArguments<'register'>,
    token: string | null,
  ): Promise<SignedIn> {
    this.asked.push(`${username} registers, remembered: ${remember}, by ${token}`);
    if (this.refused.has(token)) throw new ApiError(errorBody('UNAUTHORIZED'), 401);
    const answer = this.#signedIn(username, false);
    // A guest keeps the user id.
    return token === null ? answer : { ...answer, user: { ...answer.user, id: 'u_KIM' } };
  }

  async me(token: string | null): Promise<CallAnswer<'me'>> {
    this.asked.push(`me by ${token}`);
    await Promise.resolve();
    if (this.isDown) throw new ApiError(errorBody('NOT_CONNECTED'), 0);
    if (this.refused.has(token)) throw new ApiError(errorBody('UNAUTHORIZED'), 401);
    this.#count++;
    const { accessToken, expiresAt, user } = this.#signedIn('ROSE', false);
    return { ...user, ...this.news, ...(this.renews && { accessToken, expiresAt }) };
  }

  async setMe(token: string | null, { body }: CallArguments<'setMe'>): Promise<User> {
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

  #signedIn(username: string, isGuest: boolean): SignedIn {
    const issuedAt = this.#clock.now() + this.ahead;
    return {
      accessToken: accessToken(`${username}-${this.#count}`, issuedAt, LIFETIME),
      tokenType: 'bearer',
      expiresAt: issuedAt + LIFETIME,
      recovered: false,
      username,
      user: this.#user(username, isGuest),
    };
  }

  #user(username: string, isGuest: boolean): User {
    return {
      id: `u_${username}`,
      username,
      email: null,
      isGuest,
      isVip: false,
      avatar: 3,
      clout: 0,
      coins: 0,
      badges: [],
      cardBack: null,
    };
  }
}
