/**
 * Stripe's API on this machine, as far as the server uses it: real HTTP, the shapes of its reference, and the state of a
 * few objects that a test may change. It signs no events: tests do, with Stripe's own helper.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

/** A request that came, with its form as pairs. */
export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

/** Seconds. */
const MONTH = 30 * 24 * 3600;

export class FakeStripe {
  readonly requests: StripeRequest[] = [];
  readonly customers = new Map<string, Fields>();
  readonly sessions = new Map<string, Fields>();
  readonly subscriptions = new Map<string, Fields>();
  price: Fields = {
    id: 'price_vip1',
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency: 'eur',
    livemode: false,
    metadata: {},
    product: 'prod_1',
    recurring: { interval: 'month', interval_count: 1, meter: null, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: 450,
    unit_amount_decimal: '450',
  };
  /** Answers everything with this status. */
  failure: number | null = null;
  readonly #server: Server;
  #count = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          'request-id': `req_${++this.#count}`,
        });
        response.end(JSON.stringify(body));
      });
    });
    // Whoever asks again on a line that is closed in that moment is not answered.
    this.#server.keepAliveTimeout = 600_000;
  }

  static async open(): Promise<FakeStripe> {
    const fake = new FakeStripe();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get host(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** The customer has paid at the checkout. Gives the id of the subscription. */
  complete(sessionId: string, now = Date.now()): string {
    const session = this.sessions.get(sessionId) ?? {};
    const id = `sub_${++this.#count}`;
    this.addSubscription(id, {
      customer: session.customer,
      metadata: session.subscriptionMetadata as Fields,
      now,
    });
    this.sessions.set(sessionId, {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: id,
    });
    return id;
  }

  addSubscription(
    id: string,
    { customer, metadata, now = Date.now() }: { customer: unknown; metadata: Fields; now?: number },
  ): void {
    const start = Math.floor(now / 1000);
    const item = {
      id: `si_${id}`,
      object: 'subscription_item',
      created: start,
      current_period_start: start,
      current_period_end: start + MONTH,
      price: this.price,
      quantity: 1,
      subscription: id,
    };
    this.subscriptions.set(id, {
      id,
      object: 'subscription',
      billing_cycle_anchor: start,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      collection_method: 'charge_automatically',
      created: start,
      currency: 'eur',
      customer,
      ended_at: null,
      items: {
        object: 'list',
        data: [item],
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
      },
      latest_invoice: `in_${id}`,
      livemode: false,
      metadata,
      start_date: start,
      status: 'active',
      trial_end: null,
      trial_start: null,
    });
  }

  change(id: string, fields: Fields): void {
    this.subscriptions.set(id, { ...this.subscriptions.get(id), ...fields });
  }

  /** Moves the period of a subscription's item, in seconds. */
  setPeriod(id: string, start: number, end: number): void {
    const { items } = this.subscriptions.get(id) as { items: { data: Fields[] } };
    const [item] = items.data;
    this.change(id, {
      items: { ...items, data: [{ ...item, current_period_start: start, current_period_end: end }] },
    });
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { method = '', url: path = '', headers } = request;
    this.requests.push({ method, path, form, headers });
    if (this.failure !== null)
      return { status: this.failure, body: { error: { type: 'api_error', message: 'no' } } };
    const body = this.#respond(method, path, form);
    return body ? { status: 200, body } : { status: 404, body: missing(path) };
  }

  #respond(method: string, path: string, form: Readonly<Record<string, string>>): unknown {
    const [, , kind = '', name = '', id = '', verb = ''] = path.split('/').map(decodeURIComponent);
    switch (`${method} ${kind}`) {
      case 'GET prices':
        return name === this.price.id ? this.price : null;
      case 'POST customers':
        return this.#add(this.customers, 'cus', {
          object: 'customer',
          metadata: metadataIn(form, 'metadata'),
        });
      case 'POST checkout':
        if (verb === 'expire') return this.#update(this.sessions, id, { status: 'expired', url: null });
        return this.#openSession(form);
      case 'GET checkout':
        return this.sessions.get(id);
      case 'POST billing_portal':
        return {
          id: 'bps_1',
          object: 'billing_portal.session',
          url: 'https://billing.stripe.test/p/session/1',
        };
      case 'GET subscriptions':
        return this.subscriptions.get(name);
      case 'POST subscriptions':
        return this.#update(this.subscriptions, name, updated(form));
      case 'DELETE subscriptions': {
        const ended = Math.floor(Date.now() / 1000);
        return this.#update(this.subscriptions, name, {
          status: 'canceled',
          ended_at: ended,
          canceled_at: ended,
        });
      }
      default:
        return null;
    }
  }

  #openSession(form: Readonly<Record<string, string>>): Fields {
    const session = this.#add(this.sessions, 'cs_test', {
      object: 'checkout.session',
      client_reference_id: form.client_reference_id ?? null,
      customer: form.customer ?? null,
      customer_email: null,
      livemode: false,
      mode: form.mode,
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: form.success_url,
      subscriptionMetadata: metadataIn(form, 'subscription_data[metadata]'),
    });
    session.url = `https://checkout.stripe.test/c/pay/${session.id}`;
    return session;
  }

  #add(to: Map<string, Fields>, kind: string, fields: Fields): Fields {
    const added: Fields = { id: `${kind}_${++this.#count}`, ...fields };
    to.set(String(added.id), added);
    return added;
  }

  #update(among: Map<string, Fields>, id: string, fields: Fields): Fields | null {
    const present = among.get(id);
    if (!present) return null;
    among.set(id, { ...present, ...fields });
    return among.get(id) ?? null;
  }
}

function updated(form: Readonly<Record<string, string>>): Fields {
  if (form.cancel_at_period_end !== undefined) {
    return { cancel_at_period_end: form.cancel_at_period_end === 'true' };
  }
  return form.cancel_at === '' ? { cancel_at: null } : {};
}

function metadataIn(form: Readonly<Record<string, string>>, prefix: string): Fields {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
  );
  return Object.fromEntries(pairs);
}

function missing(path: string) {
  return {
    error: {
      code: 'resource_missing',
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      message: `No such object: '${path}'`,
      param: 'id',
      type: 'invalid_request_error',
    },
  };
}
