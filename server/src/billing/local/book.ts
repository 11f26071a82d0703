/** What the local provider keeps, in a file of its own: it stands for another company. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SUBSCRIPTION_STATES } from '../../store/billingPorts.ts';
import type { Subscription } from '../billing.ts';

const FILE = 'local-billing.json';
const OWNER_ONLY = 0o600;

const text = v.string();
const BOOK = v.object({
  /** The user of each customer. */
  customers: v.record(text, text),
  checkouts: v.record(
    text,
    v.object({
      userId: text,
      customerId: text,
      successUrl: text,
      cancelUrl: text,
      isOpen: v.boolean(),
      subscriptionId: v.nullable(text),
    }),
  ),
  subscriptions: v.record(
    text,
    v.object({
      id: text,
      customerId: text,
      userId: text,
      state: v.picklist(SUBSCRIPTION_STATES),
      startedAt: v.number(),
      paidUntil: v.number(),
    }),
  ),
  /** Pages where a customer changes things. */
  portals: v.record(text, v.object({ customerId: text, returnTo: text })),
});
type BookData = v.InferOutput<typeof BOOK>;
export type LocalCheckout = BookData['checkouts'][string];

const EMPTY: BookData = { customers: {}, checkouts: {}, subscriptions: {}, portals: {} };

export class Book {
  readonly #path: string;
  #data: BookData;

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, FILE);
    this.#data = readBook(this.#path);
  }

  checkout(id: string): LocalCheckout | null {
    return entry(this.#data.checkouts, id);
  }

  subscription(id: string): Subscription | null {
    return entry(this.#data.subscriptions, id);
  }

  portal(id: string): BookData['portals'][string] | null {
    return entry(this.#data.portals, id);
  }

  /** The customer's latest. */
  latestOf(customerId: string): Subscription | null {
    const all = Object.values(this.#data.subscriptions).filter((each) => each.customerId === customerId);
    return all.at(-1) ?? null;
  }

  put<Kind extends keyof BookData>(kind: Kind, id: string, value: BookData[Kind][string]): void {
    this.#data = { ...this.#data, [kind]: { ...this.#data[kind], [id]: value } };
    const unfinished = `${this.#path}.new`;
    writeFileSync(unfinished, JSON.stringify(this.#data), { mode: OWNER_ONLY });
    renameSync(unfinished, this.#path);
  }
}

/** Empty where there is none, or none that can be read: no money is lost. */
function readBook(path: string): BookData {
  try {
    return v.parse(BOOK, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return EMPTY;
  }
}

function entry<T>(entries: Readonly<Record<string, T>>, id: string): T | null {
  return Object.hasOwn(entries, id) ? (entries[id] ?? null) : null;
}
