import cors from '@koa/cors';
import { Router } from '@koa/router';
import { BASE_PATH, type CallName, errorBody, REST, type RestCall, waitBody } from '@staxd/protocol';
import Koa from 'koa';
import helmet from 'koa-helmet';
import { assertComplete, CALL_PERMISSIONS } from '../guard/permissions.ts';
import { addressOf } from '../identity/address.ts';
import type { Log } from '../monitoring/log.ts';
import { requestIdOf } from '../monitoring/requestIds.ts';
import type { Clock } from '../platform/platform.ts';
import { serveAppleCallback } from './appleCallback.ts';
import { type BillingRouteParts, serveBilling } from './billing/billingRoutes.ts';
import {
  type CallParts,
  type CallState,
  type Handler,
  type Handlers,
  serveCall,
  writeError,
} from './call.ts';
import { serveClient } from './pages/clientFiles.ts';
import { type PageParts, refusePage, STYLE_HASH, servePages } from './pages/pages.ts';
import { Routers } from './routers.ts';
import { type InvitationParts, serveInvitations, servePictures } from './tables/invitations.ts';

export interface HttpParts extends CallParts, PageParts, InvitationParts {
  readonly handlers: Handlers;
  readonly origins: readonly string[];
  readonly log: Log;
  readonly clock: Clock;
  /** Null: nobody can pay here. */
  readonly billing: BillingRouteParts | null;
}

/** Throws when a call has no permissions, or no handler. */
export function createApplication(parts: HttpParts): Koa {
  const application = new Koa();
  // Already answered and logged, or a client that went away.
  application.on('error', () => {});
  application.use(countWork(parts));
  application.use(answerErrors(parts));
  application.use(securityHeaders());
  application.use(
    cors({
      origin: ({ headers: { origin } }) =>
        origin !== undefined && parts.origins.includes(origin) ? origin : '',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['Retry-After', 'X-Request-Id'],
      maxAge: 600,
    }),
  );
  application.use(refuseLongPaths());
  application.use(refuseStrangers(parts));
  const calls = new Routers();
  serveCalls(calls, parts);
  application.use(calls.routes());
  const router = new Router();
  servePages(router, parts);
  servePictures(router, parts);
  serveAppleCallback(router);
  if (parts.billing) serveBilling(router, parts.billing, parts);
  application.use(router.routes());
  const { client } = parts;
  if (client) {
    application.use(serveInvitations({ ...parts, client }));
    application.use(serveClient(client));
  }
  application.use((context) => {
    (context.state as CallState).work.goesOn(true);
    const overloaded = parts.strain.refuses(addressOf(context.req, parts.trustedProxies));
    if (overloaded) return writeError(context, overloaded);
    const { path, method } = context;
    const allowed = [
      ...calls.methodsAt(path),
      ...router.match(path, method).path.flatMap(({ methods }) => methods),
    ];
    if (client?.find(context.path)) allowed.push('HEAD', 'GET');
    if (allowed.length > 0) context.set('Allow', [...new Set(allowed)].join(', '));
    writeError(context, errorBody(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'));
  });
  return application;
}

function serveCalls(routers: Routers, parts: HttpParts): void {
  const calls = Object.entries(REST) as [CallName, RestCall][];
  assertComplete('call', Object.keys(CALL_PERMISSIONS), Object.keys(REST));
  assertComplete('handler', Object.keys(parts.handlers), Object.keys(REST));
  for (const [name, { method, path }] of calls) {
    const handler = parts.handlers[name] as Handler<CallName>;
    routers.register(BASE_PATH + path, method, (context) => {
      context.state.call = name;
      return serveCall(parts, name, handler, context);
    });
  }
}

/** Whoever sends no token has no account. Of all others only a call knows who they are. */
function countWork({ strain, trustedProxies }: HttpParts): Koa.Middleware {
  return (context, next) => {
    const work = strain.begins(addressOf(context.req, trustedProxies));
    (context.state as CallState).work = work;
    if (context.get('authorization') === '') work.goesOn(true);
    // What is answered is written after all this.
    context.res.once('close', work.ends);
    return next();
  };
}

const BUSY_PAGE = 'There is too much to do here at the moment. Load this page again in a few seconds.';
const UNKNOWN_PAGE = 'There is nothing at this address. <a href="/">To the start of STAXD</a>';
/** Longer than any that leads somewhere: whatever looks at one has more to do the longer it is (LIMIT-39). */
const LONGEST_PATH = 512;

function refuseLongPaths(): Koa.Middleware {
  return (context, next) => {
    if (context.path.length <= LONGEST_PATH) return next();
    (context.state as CallState).work.goesOn(true);
    return refusePage(context, errorBody('NOT_FOUND'), UNKNOWN_PAGE);
  };
}

/** Looks of those who run the server, which must be answered while it has most to do. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Pages, and forms that providers send here: whose they are is known to nobody, whatever token comes along (LIMIT-27). */
function refuseStrangers({ strain, trustedProxies }: HttpParts): Koa.Middleware {
  return (context, next) => {
    if (context.path.startsWith(`${BASE_PATH}/`) || ALWAYS_ANSWERED.includes(context.path)) return next();
    (context.state as CallState).work.goesOn(true);
    const overloaded = strain.refuses(addressOf(context.req, trustedProxies));
    return overloaded ? refusePage(context, overloaded, BUSY_PAGE) : next();
  };
}

/** Errors below become bodies of the catalogue, measured and logged. No stack leaves the server. */
function answerErrors({ log, metrics, clock }: HttpParts): Koa.Middleware {
  return async (context, next) => {
    const startedAt = clock.now();
    // Chats and names must not be cached.
    context.set('Cache-Control', 'no-store');
    try {
      await next();
    } catch (error) {
      answerFault(context, error, log);
    }
    const { refusal } = context.state as CallState;
    if (refusal !== undefined) metrics.refused(refusal);
    const call = (context.state.call as CallName | undefined) ?? 'other';
    const milliseconds = clock.now() - startedAt;
    metrics.answered(call, context.status, milliseconds / 1000);
    log.debug('call', { call, status: context.status, milliseconds, requestId: requestIdOf(context.res) });
  };
}

function answerFault(context: Koa.ParameterizedContext, error: unknown, log: Log): void {
  if (isUnavailable(error)) return writeError(context, waitBody('STORE_UNAVAILABLE', 5));
  // A path that cannot be decoded, or a client that went away while sending.
  const { status = 500, code } = error as { status?: number; code?: string };
  if (code === 'ECONNRESET' || code === 'ECONNABORTED' || (status >= 400 && status < 500)) {
    return writeError(context, errorBody('MALFORMED_REQUEST'));
  }
  const requestId = requestIdOf(context.res);
  log.error('a call failed, which is a bug', { call: context.state.call, requestId, error });
  writeError(context, errorBody('INTERNAL', { reference: requestId }));
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'STORE_UNAVAILABLE';
}

function securityHeaders(): Koa.Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", STYLE_HASH],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
