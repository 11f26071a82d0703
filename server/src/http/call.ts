/** The way of every call: limits, identity, permissions, input, handler. */
import type { RouterContext } from '@koa/router';
import { fail, ok, type Result } from '@staxd/engine';
import {
  type CallData,
  type CallName,
  type CallResponse,
  type ErrorBody,
  errorBody,
  type Feature,
  REST,
  type RestCall,
  readInput,
  statusOf,
} from '@staxd/protocol';
import type { ParameterizedContext } from 'koa';
import type { LimitName } from '../config/limits.ts';
import { isSwitchedOff } from '../guard/features.ts';
import {
  type CallPermission,
  hasTier,
  type Membership,
  type PermissionOf,
  permissionOf,
} from '../guard/permissions.ts';
import { addressOf, isEncrypted } from '../identity/address.ts';
import type { Identity } from '../identity/identity.ts';
import type { BrowserMemory } from '../identity/knownBrowsers.ts';
import type { Person } from '../identity/person.ts';
import type { Guesser } from '../limits/guessing.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import { takeAll } from '../limits/rateLimits.ts';
import type { Strain, Work } from '../monitoring/strain.ts';
import { readBody } from './body.ts';
import { browserMemory } from './browserCookies.ts';

/** Everything in it has been checked. */
export type CallRequest<Name extends CallName> = CallData<Name> & {
  readonly person: Asker<PermissionOf<Name>>;
  readonly address: string;
  readonly browser: BrowserMemory;
  readonly userAgent: string | null;
  readonly requestId: string | null;
};

type Asker<Guard extends CallPermission> = Guard['auth'] extends 'none'
  ? Guard extends { readonly readsToken: true }
    ? Person | null
    : null
  : Person;

export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
) => Promise<Result<CallResponse<Name>, ErrorBody>>;

export type Handlers = { readonly [Name in CallName]: Handler<Name> };

export interface CallParts {
  readonly identity: Identity;
  readonly limiter: Limiter<LimitName>;
  readonly strain: Strain;
  readonly trustedProxies: number;
  /** BANNED, or null. */
  readonly refusesAll: (userId: string) => ErrorBody | null;
  readonly isModerator: (userId: string) => Promise<boolean>;
  /** Parts whose calls answer NOT_IMPLEMENTED. */
  readonly off: ReadonlySet<Feature>;
  /** The refusal, or null. GAME_NOT_FOUND hides games from users who may not see them. */
  readonly requireMembership: (asked: MembershipAsked) => Promise<ErrorBody | null>;
}

export interface MembershipAsked extends Guesser {
  readonly gameId: string;
  readonly least: Membership;
  /** For calls that take the code of a private game. */
  readonly inviteCode: string | undefined;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,64}$/;

/** What comes with a request. */
export interface CallState {
  work: Work;
  /** None: it is no call. */
  call?: CallName;
  /** The code of the error that answers it; none: it was served. */
  refusal?: string;
}

export async function serveCall<Name extends CallName>(
  parts: CallParts,
  name: Name,
  handler: Handler<Name>,
  context: RouterContext,
): Promise<void> {
  const { work } = context.state as CallState;
  const result = await readCall(parts, name, context, work);
  if (!result.ok) return writeError(context, result.error);
  const answer = await handler(result.value.request);
  work.goesOn(result.value.isCounted);
  if (!answer.ok) return writeError(context, answer.error);
  const cameIn = userIn(answer.value as object);
  const banned = cameIn === null ? null : parts.refusesAll(cameIn);
  if (banned) return writeError(context, banned);
  context.body = answer.value;
}

/** Whom the answer signs in, or null. */
function userIn(answer: object): string | null {
  if (!('access_token' in answer) || !('user' in answer)) return null;
  return (answer.user as { readonly id: string }).id;
}

interface ReadCall<Name extends CallName> {
  readonly request: CallRequest<Name>;
  /** Whether the caller has no account, and no game of theirs depends on it. */
  readonly isCounted: boolean;
}

async function readCall<Name extends CallName>(
  { identity, limiter, strain, trustedProxies, off, requireMembership, refusesAll, isModerator }: CallParts,
  name: Name,
  context: RouterContext,
  work: Work,
): Promise<Result<ReadCall<Name>, ErrorBody>> {
  const guard = permissionOf(name);
  const call: RestCall = REST[name];
  const address = addressOf(context.req, trustedProxies);

  const readsToken = guard.auth !== 'none' || guard.readsToken === true;
  const token = readsToken ? bearerToken(context.get('authorization')) : null;
  const person = token === null ? null : await identity.authenticate(token, address);
  const hasNoAccount = person === null || person.isGuest;
  // No game depends on a call of nobody.
  work.goesOn(person === null || (person.isGuest && guard.keepsGoing !== true));
  const tooFast = await takeAll(limiter, guard.limits, person?.userId ?? address);
  if (tooFast) return fail(tooFast);
  // A caller who sends a token expects to be recognized: an invalid one is an error, not a stranger.
  if (token !== null && person === null) return fail(errorBody('UNAUTHORIZED'));
  const banned = person && refusesAll(person.userId);
  if (banned) return fail(banned);
  if (isSwitchedOff(name, off)) return fail(errorBody('NOT_IMPLEMENTED'));
  if (!hasTier(person, guard.auth)) return fail(errorBody(person ? 'FORBIDDEN' : 'UNAUTHORIZED'));
  if (guard.isForModerators && !(person && (await isModerator(person.userId))))
    return fail(errorBody('NOT_FOUND'));

  const input = await readInputs(call, context);
  if (!input.ok) return input;
  const isCounted = hasNoAccount && !keepsGoing(guard, input.value.body);
  work.goesOn(isCounted);
  const overloaded = isCounted ? strain.refuses(address) : null;
  if (overloaded && !(await hasAccount(identity, readsToken, context, address))) return fail(overloaded);
  if (guard.membership !== 'stranger' && person) {
    const { gameId } = input.value.params as { gameId: string };
    const { code: inviteCode } = (input.value.query ?? {}) as { readonly code?: string };
    const asked = { gameId, userId: person.userId, least: guard.membership, inviteCode, address };
    const refused = await requireMembership(asked);
    if (refused) return fail(refused);
  }
  const requestId = readIdempotencyKey(call, context);
  if (!requestId.ok) return requestId;
  const browser = browserMemory(context, isEncrypted(context.req, trustedProxies));
  const request = {
    ...input.value,
    person,
    address,
    browser,
    userAgent: context.get('user-agent') || null,
    requestId: requestId.value,
  } as unknown as CallRequest<Name>;
  return ok({ request, isCounted });
}

/** Calls for everybody read no token otherwise. */
async function hasAccount(
  identity: Identity,
  isRead: boolean,
  context: RouterContext,
  address: string,
): Promise<boolean> {
  const token = isRead ? null : bearerToken(context.get('authorization'));
  const person = token === null ? null : await identity.authenticate(token, address);
  return person !== null && !person.isGuest;
}

function keepsGoing({ keepsGoing: how }: CallPermission, body: unknown): boolean {
  return how === true || (how !== undefined && Boolean((body as Record<string, unknown>)[how]));
}

/** A path in a wrong form leads nowhere, so it is answered as not found. */
async function readInputs(
  call: RestCall,
  context: RouterContext,
): Promise<Result<{ params?: unknown; query?: unknown; body?: unknown }, ErrorBody>> {
  const input: { params?: unknown; query?: unknown; body?: unknown } = {};
  if (call.params) {
    const params = readInput(call.params, context.params);
    if (!params.ok)
      return fail(
        errorBody(
          'inviteCode' in context.params || 'gameId' in context.params ? 'GAME_NOT_FOUND' : 'NOT_FOUND',
        ),
      );
    input.params = params.value;
  }
  if (call.query) {
    const query = readInput(call.query, { ...context.query });
    if (!query.ok) return query;
    input.query = query.value;
  }
  if (call.body) {
    const raw = await readBody(context.req);
    if (!raw.ok) return raw;
    const body = readInput(call.body, raw.value);
    if (!body.ok) return body;
    input.body = body.value;
  }
  return ok(input);
}

function bearerToken(header: string): string | null {
  return /^bearer ([\w.~+/-]{1,4096}=*)$/i.exec(header)?.[1] ?? null;
}

function readIdempotencyKey(call: RestCall, context: RouterContext): Result<string | null, ErrorBody> {
  const key = context.get('idempotency-key');
  if (!call.isIdempotent || key === '') return ok(null);
  if (IDEMPOTENCY_KEY.test(key)) return ok(key);
  return fail(
    errorBody('VALIDATION_ERROR', {
      field: 'Idempotency-Key',
      allowed: 'a text of 1 to 64 printable characters',
    }),
  );
}

export function writeError(context: ParameterizedContext, error: ErrorBody): void {
  (context.state as CallState).refusal = error.code;
  context.status = statusOf(error);
  context.body = error;
  if (error.params?.retry_after !== undefined) context.set('Retry-After', String(error.params.retry_after));
  // The rest of the body has not been read and must not pass for the next request.
  if (error.code === 'TOO_LARGE') context.set('Connection', 'close');
}
