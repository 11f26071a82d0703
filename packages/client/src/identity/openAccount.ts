/** Who the player is to the server, and the calls that are made in that name. */
import type { RestCall } from '@staxd/protocol';
import type { Platform } from '../platform/platform.ts';
import { type Api, type Calls, createApi } from './api.ts';
import { connectCalls, type LiveCall } from './calls.ts';
import { Identity } from './identity.ts';

export interface OpenAccount {
  readonly identity: Identity;
  readonly api: Api;
  readonly apiFor: <Name extends LiveCall>(rows: Readonly<Record<Name, RestCall>>) => Calls<Name>;
}

export function openAccount(url: string, platform: Platform): OpenAccount {
  const call = connectCalls(url, platform);
  const identity = new Identity({ platform, call });
  return {
    identity,
    api: createApi({ call, identity, platform }),
    apiFor: (rows) => createApi({ call: connectCalls(url, platform, rows), identity, platform, rows }),
  };
}
