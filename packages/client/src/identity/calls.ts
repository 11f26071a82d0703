import {
  BASE_PATH,
  type CallName,
  type CallResponse,
  CORE_REST,
  errorBody,
  type RestCall,
  snakeCase,
} from '@staxd/protocol';
import * as v from 'valibot';
import type { Platform } from '../platform/platform.ts';
import { GUEST_LOGIN_TIMEOUT, HTTP_TIMEOUT } from '../platform/timings.ts';
import { ApiError, type ClientError, localError } from '../texts/errors.ts';
import { type CallAnswer, type CallArguments, camelCase, renamed } from './names.ts';

/** The name of a call that is available. */
export type LiveCall = { [Name in CallName]: [CallResponse<Name>] extends [never] ? never : Name }[CallName];

export interface CallOptions {
  readonly token?: string | null;
  /** The server carries out calls with the same key once, where the table says so. */
  readonly idempotencyKey?: string;
}

/** Makes one call. Rejects with an {@link ApiError}. */
export type MakeCall = <Name extends LiveCall>(
  name: Name,
  input: CallArguments<Name>,
  options?: CallOptions,
) => Promise<CallAnswer<Name>>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>> | null;
}

/** Some rows of `REST`. A client that makes other calls too passes their rows, so that nobody else has to load them. */
export type Rows = Readonly<Partial<Record<CallName, RestCall>>>;

export function connectCalls(baseUrl: string, platform: Platform, rows: Rows = CORE_REST): MakeCall {
  return async (name, input, { token, idempotencyKey } = {}) => {
    const { method, path, response } = rows[name] as RestCall;
    const { params = {}, query = {}, body } = renamed(input, snakeCase) as AnyInput;
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part]));
    const url = `${baseUrl}${BASE_PATH}${filled}${queryText(query)}`;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const init: RequestInit = { method, headers };
    if (name === 'login') init.body = formOf(body ?? {});
    else if (method === 'POST') {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body ?? {});
    }

    const abort = new AbortController();
    const timer = platform.timers.after(name === 'guest' ? GUEST_LOGIN_TIMEOUT : HTTP_TIMEOUT, () =>
      abort.abort(),
    );
    try {
      const answer = await platform.fetch(url, { ...init, signal: abort.signal });
      const content: unknown = await answer.json().catch(() => null);
      if (!answer.ok) throw new ApiError(readError(content), answer.status);
      const checked = v.safeParse(response, content);
      // A sign-in page or a proxy that answers for the server says 200, too.
      if (!checked.success) throw new ApiError(unreadable(name), answer.status);
      // What is no object as a whole is a file, whose keys are data.
      return (response.type === 'object' ? renamed(checked.output, camelCase) : checked.output) as never;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(localError('UNREACHABLE', true), 0);
    } finally {
      timer.cancel();
    }
  };
}

const WAYS_IN: ReadonlySet<CallName> = new Set([
  'createGame',
  'joinGame',
  'quickMatch',
  'gameSession',
  'rejoinGame',
]);

function unreadable(name: CallName): ClientError {
  return WAYS_IN.has(name) ? localError('INVALID_SESSION') : errorBody('INTERNAL');
}

const anyError = v.looseObject({ detail: v.string(), code: v.string(), retryable: v.boolean() });

function readError(content: unknown): ClientError {
  return v.is(anyError, content) ? (content as unknown as ClientError) : errorBody('INTERNAL');
}

function queryText(query: NonNullable<AnyInput['query']>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
}
