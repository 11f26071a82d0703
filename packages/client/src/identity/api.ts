import { type CallName, CORE_REST, type RestCall } from '@staxd/protocol';
import { newId, type Platform } from '../platform/platform.ts';
import type { LiveCall, MakeCall, Rows } from './calls.ts';
import type { Identity } from './identity.ts';
import type { CallAnswer, CallArguments } from './names.ts';

type AuthCall = 'guest' | 'login' | 'register' | 'logout' | 'me' | 'setMe';

type Input<Name extends CallName> =
  Record<never, never> extends CallArguments<Name>
    ? [input?: CallArguments<Name>]
    : [input: CallArguments<Name>];

/** One function for each call, as in `api.joinGame({ params })`. They reject with an {@link ApiError}. */
export type Calls<Name extends LiveCall> = {
  readonly [One in Name]: (...input: Input<One>) => Promise<CallAnswer<One>>;
};
/** The calls around games. */
export type Api = Calls<Exclude<LiveCall & keyof typeof CORE_REST, AuthCall>>;

export interface ApiOptions {
  readonly call: MakeCall;
  readonly identity: Identity;
  readonly platform: Platform;
  readonly rows?: Rows;
}

/** The calls of `identity`. A rejected token is renewed and the call repeated once; else the user is signed out. */
export function createApi<Name extends LiveCall>(
  options: ApiOptions & { readonly rows: Readonly<Record<Name, RestCall>> },
): Calls<Name>;
export function createApi(options: ApiOptions): Api;
export function createApi({ call, identity, platform, rows = CORE_REST }: ApiOptions): unknown {
  const calls = Object.entries(rows).map(([name, { isIdempotent }]) => [
    name,
    (input: unknown = {}) => {
      const key = isIdempotent ? { idempotencyKey: newId(platform.rng) } : {};
      return identity.withToken((token) => call(name as LiveCall, input as never, { token, ...key }));
    },
  ]);
  return Object.fromEntries(calls);
}
