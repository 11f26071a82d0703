/** What the billing provider calls, and the pages of the local one. Besides the calls of players: nobody signs in. */
import type { Router, RouterContext } from '@koa/router';
import { errorBody } from '@staxd/protocol';
import type { BillingNews } from '../../billing/billingNews.ts';
import type { LocalBilling } from '../../billing/local/localBilling.ts';
import { WEBHOOK_PATH } from '../../billing/provider/openBilling.ts';
import type { LimitName } from '../../config/limits.ts';
import { addressOf } from '../../identity/address.ts';
import { type Limiter, takeAll } from '../../limits/rateLimits.ts';
import { readBytes } from '../body.ts';
import { writeError } from '../call.ts';
import { serveLocalBilling } from './localBillingPages.ts';

/** Events have less than half of it. */
const MOST_BYTES = 64 * 1024;

export interface BillingRouteParts {
  readonly news: BillingNews;
  /** Null: another provider is configured. */
  readonly local: LocalBilling | null;
  /** The public address of the site. */
  readonly site: () => string;
}

export function serveBilling(
  router: Router,
  { news, local, site }: BillingRouteParts,
  { limiter, trustedProxies }: { readonly limiter: Limiter<LimitName>; readonly trustedProxies: number },
): void {
  router.post(WEBHOOK_PATH, async (context) => {
    const address = addressOf(context.req, trustedProxies);
    const tooFast = await takeAll(limiter, ['billingEvents'], address);
    if (tooFast) return writeError(context, tooFast);
    if (!news.seemsSigned(context.headers)) return refuseUnread(context);
    // The bytes as they came: the signature is over them.
    const payload = await readBytes(context.req, MOST_BYTES);
    if (!payload.ok) return writeError(context, payload.error);
    const refused = await news.receive(payload.value, context.headers);
    if (refused) return writeError(context, refused);
    context.body = { received: true };
  });
  if (local) serveLocalBilling(router, local, site);
}

/** What has not been read must not pass for the next request. */
function refuseUnread(context: RouterContext): void {
  context.set('Connection', 'close');
  writeError(context, errorBody('MALFORMED_REQUEST'));
}
