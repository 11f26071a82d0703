import { type CallInput, type CallName, type CallResponse, CORE_REST, type RestCall } from '@staxd/protocol';
import { newId, type Platform } from '../platform/platform.ts';
import { ApiError } from '../texts/errors.ts';
import type { LiveCall, MakeCall, Rows } from './calls.ts';
import type { Identity } from './identity.ts';

type AuthCall = 'guest' | 'login' | 'register' | 'logout' | 'me' | 'setMe';

type Input<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** One function for each call, as in `api.joinGame({ params })`. They reject with an {@link ApiError}. */
export type Calls<Name extends LiveCall> = {
  readonly [One in Name]: (...input: Input<One>) => Promise<CallResponse<One>>;
};
/** The calls around games. */
export type Api = Calls<Exclude<LiveCall & keyof typeof CORE_REST, AuthCall>>;

export interface ApiOptions {
  readonly call: MakeCall;
  readonly identity: Identity;
  readonly platform: Platform;
  readonly rows?: Rows;
}

const UNAUTHORIZED = 401;

/** The calls of `identity`. A rejected token is renewed and the call repeated once; else the user is signed out. */
export function createApi<Name extends LiveCall>(
  options: ApiOptions & { readonly rows: Readonly<Record<Name, RestCall>> },
): Calls<Name>;
export function createApi(options: ApiOptions): Api;
export function createApi({ call, identity, platform, rows = CORE_REST }: ApiOptions): unknown {
  async function callAs<Name extends LiveCall>(name: Name, input: CallInput<Name>) {
    const { token } = identity;
    const key = rows[name]?.isIdempotent ? { idempotencyKey: newId(platform.rng) } : {};
    try {
      return await call(name, input, { token, ...key });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== UNAUTHORIZED) throw error;
      const renewed = await identity.renew(token);
      if (renewed === null) throw error;
      return call(name, input, { token: renewed, ...key });
    }
  }
  const calls = Object.keys(rows).map((name) => [
    name,
    (input: CallInput<LiveCall> = {} as CallInput<LiveCall>) => callAs(name as LiveCall, input as never),
  ]);
  return Object.fromEntries(calls);
}
