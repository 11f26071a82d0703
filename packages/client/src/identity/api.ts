import { type CallInput, type CallName, type CallResponse, REST } from '@staxd/protocol';
import { newId, type Platform } from '../platform/platform.ts';
import { ApiError } from '../texts/errors.ts';
import type { LiveCall, MakeCall } from './calls.ts';
import type { Identity } from './identity.ts';

type AuthCall = 'guest' | 'login' | 'register' | 'logout' | 'setMe';

type Input<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/**
 * One function for each row of `REST`, as in `api.joinGame({ params: { inviteCode } })`.
 * They reject with an {@link ApiError}.
 */
export type Api = {
  readonly [Name in Exclude<LiveCall, AuthCall>]: (...input: Input<Name>) => Promise<CallResponse<Name>>;
};

export interface ApiOptions {
  readonly call: MakeCall;
  readonly identity: Identity;
  readonly platform: Platform;
}

const UNAUTHORIZED = 401;

/**
 * The calls in the name of `identity`. A rejected token is renewed and the call repeated once. If the token cannot
 * be renewed, the user is signed out and the call rejects.
 */
export function createApi({ call, identity, platform }: ApiOptions): Api {
  async function callAs<Name extends LiveCall>(name: Name, input: CallInput<Name>) {
    const { token } = identity;
    const key = 'isIdempotent' in REST[name] ? { idempotencyKey: newId(platform.rng) } : {};
    try {
      return await call(name, input, { token, ...key });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== UNAUTHORIZED) throw error;
      const renewed = await identity.renew(token);
      if (renewed === null) throw error;
      return call(name, input, { token: renewed, ...key });
    }
  }
  const calls = Object.keys(REST).map((name) => [
    name,
    (input: CallInput<LiveCall> = {} as CallInput<LiveCall>) => callAs(name as LiveCall, input as never),
  ]);
  return Object.fromEntries(calls) as Api;
}
