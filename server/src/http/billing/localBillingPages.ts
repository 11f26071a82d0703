/** The pages of the local billing provider. Whoever has the address of one may use it. */
import { createHash } from 'node:crypto';
import type { Router, RouterContext } from '@koa/router';
import { errorBody } from '@staxd/protocol';
import * as v from 'valibot';
import type { Subscription } from '../../billing/billing.ts';
import {
  LOCAL_CHECKOUT_PATH,
  LOCAL_PORTAL_PATH,
  LOCAL_TURNS,
  type LocalBilling,
  type LocalTurn,
  POSSIBLE_TURNS,
} from '../../billing/local/localBilling.ts';
import type { MonthlyPrice } from '../../config/billing.ts';
import { readBody } from '../body.ts';
import { writeError } from '../call.ts';

const STYLE = `
  body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif; }
  button { font: inherit; padding: 0.5rem 1rem; margin: 0.25rem 0.5rem 0.25rem 0; min-height: 44px; }
  [role=alert] { border: 2px solid; padding: 0.5rem 1rem; }
  @media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } a { color: #9cf; } }
`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const PRESSES = ['pay', 'fail', 'cancel'] as const;
const checkoutForm = v.object({ session: v.string(), press: v.picklist(PRESSES) });
const portalForm = v.object({ session: v.string(), press: v.picklist(LOCAL_TURNS) });

const TURN_LABELS: Readonly<Record<LocalTurn, string>> = {
  paid: 'RENEWAL: PAID',
  failed: 'RENEWAL: PAYMENT FAILS',
  later: 'UNTIL IT IS OVER',
};

export function serveLocalBilling(router: Router, billing: LocalBilling, site: () => string): void {
  const show = (context: RouterContext, content: string) => {
    context.set('Content-Security-Policy', policy(site()));
    context.type = 'html';
    context.body = page(content);
  };
  const showCheckout = async (context: RouterContext, session: string, isRefused: boolean) => {
    if (!billing.openCheckout(session)) return writeError(context, errorBody('NOT_FOUND'));
    show(context, checkoutPage(session, await billing.price(), isRefused));
  };

  router.get(LOCAL_CHECKOUT_PATH, (context) => showCheckout(context, sessionOf(context), false));
  router.post(LOCAL_CHECKOUT_PATH, async (context) => {
    const form = await readForm(context, checkoutForm);
    const checkout = form && billing.openCheckout(form.session);
    if (!form || !checkout) return writeError(context, errorBody('NOT_FOUND'));
    if (form.press === 'fail') return showCheckout(context, form.session, true);
    const onward = form.press === 'pay' ? await billing.pay(form.session) : checkout.cancelUrl;
    goOn(context, onward ?? checkout.cancelUrl);
  });

  router.get(LOCAL_PORTAL_PATH, (context) => {
    const session = sessionOf(context);
    const portal = billing.openPortal(session);
    if (!portal) return writeError(context, errorBody('NOT_FOUND'));
    show(context, portalPage(session, portal.returnTo, portal.subscription));
  });
  router.post(LOCAL_PORTAL_PATH, async (context) => {
    const form = await readForm(context, portalForm);
    if (!form || !billing.openPortal(form.session)) return writeError(context, errorBody('NOT_FOUND'));
    await billing.turn(form.session, form.press);
    goOn(context, `${LOCAL_PORTAL_PATH}?session=${encodeURIComponent(form.session)}`);
  });
}

function sessionOf({ query: { session } }: RouterContext): string {
  return typeof session === 'string' ? session : '';
}

async function readForm<T>(context: RouterContext, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const body = await readBody(context.req);
  const form = v.safeParse(schema, body.ok ? body.value : null);
  return form.success ? form.output : null;
}

function goOn(context: RouterContext, url: string): void {
  context.set('Location', url);
  context.status = 303;
  context.body = '';
}

/** A form's answer leads back to the site. */
function policy(site: string): string {
  return [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `form-action 'self' ${site}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function checkoutPage(session: string, price: MonthlyPrice, isRefused: boolean): string {
  const refusal = isRefused ? '<p role="alert">The payment failed. Nothing was charged.</p>' : '';
  return `<h1>STAXD VIP</h1>
${refusal}<p><strong>${formatPrice(price)}</strong> each month, until you cancel.</p>
<p>This is the test checkout of a server under development: no money changes hands.</p>
${form(LOCAL_CHECKOUT_PATH, session, { pay: 'PAY', fail: 'PAYMENT FAILS', cancel: 'CANCEL' })}`;
}

function portalPage(session: string, returnTo: string, subscription: Subscription | null): string {
  const turns = subscription ? POSSIBLE_TURNS[subscription.state] : [];
  const buttons = Object.fromEntries(turns.map((turn) => [turn, TURN_LABELS[turn]]));
  return `<h1>STAXD VIP: your payment</h1>
<p>${subscription ? describe(subscription) : 'There is no subscription.'}</p>
${turns.length > 0 ? `<h2>Move its time on</h2>\n${form(LOCAL_PORTAL_PATH, session, buttons)}` : ''}
<p><a href="${escaped(returnTo)}">Back to STAXD</a></p>`;
}

function describe({ state, paidUntil }: Subscription): string {
  const until = new Date(paidUntil).toISOString().slice(0, 10);
  switch (state) {
    case 'active':
      return `Active. The next payment is due on ${until}.`;
    case 'canceled':
      return `Canceled. It ends on ${until}.`;
    case 'pastDue':
      return `The last payment failed. It was paid for until ${until}.`;
    case 'pending':
      return 'The first payment is under way.';
    case 'ended':
      return `It ended on ${until}.`;
  }
}

function form(path: string, session: string, buttons: Readonly<Record<string, string>>): string {
  const presses = Object.entries(buttons).map(
    ([press, label]) => `<button name="press" value="${press}">${label}</button>`,
  );
  return `<form method="post" action="${path}"><input type="hidden" name="session" value="${escaped(session)}">
${presses.join('\n')}
</form>`;
}

function formatPrice({ amount, currency }: MonthlyPrice): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>STAXD VIP</title>
<style>${STYLE}</style>
${content}
</html>
`;
}
