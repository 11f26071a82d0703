/** What a vip pays, and at whose page. */
import { fail, ok, type Result } from '@staxd/engine';
import * as v from 'valibot';

/** A sum that is due each month. */
export interface MonthlyPrice {
  /** In the smallest unit of the currency, such as cents. */
  readonly amount: number;
  /** ISO 4217, in lower case. */
  readonly currency: string;
}

export interface StripeConfig {
  readonly type: 'stripe';
  readonly key: string;
  readonly webhookSecret: string;
  /** The id of the price object. */
  readonly price: string;
  /** Null: Stripe itself. */
  readonly host: URL | null;
}

export type BillingConfig =
  | { readonly type: 'none' }
  | { readonly type: 'local'; readonly price: MonthlyPrice }
  | StripeConfig;

const PROVIDERS = ['none', 'local', 'stripe'] as const;

const unlessEmpty = <T>(schema: v.GenericSchema<string, T>) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);
const startsWith = (pattern: RegExp) => unlessEmpty(v.pipe(v.string(), v.regex(pattern)));

/** Rows of `VARIABLES`. */
export const BILLING_VARIABLES = {
  STAXD_BILLING: {
    default: '',
    allowed: `one of ${PROVIDERS.join(', ')}`,
    meaning:
      'where one pays for VIP; if not set, `local` (a page of this server, without money), in production `none`',
    schema: unlessEmpty(v.picklist(PROVIDERS)),
  },
  STAXD_VIP_PRICE: {
    default: '399 usd',
    allowed: 'a sum in the smallest unit of a currency, and the currency, such as 399 usd',
    meaning: 'what a vip pays each month at the `local` provider; Stripe has its own price',
    schema: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8} [a-z]{3}$/),
      v.transform((text): MonthlyPrice => {
        const [amount = '', currency = ''] = text.split(' ');
        return { amount: Number(amount), currency };
      }),
    ),
  },
  STAXD_STRIPE_KEY: {
    default: '',
    allowed: 'a secret or restricted key of Stripe, which begins with sk_ or rk_',
    meaning: 'the key of the Stripe account',
    schema: startsWith(/^[sr]k_\w{8,250}$/),
    secret: true,
  },
  STAXD_STRIPE_WEBHOOK_SECRET: {
    default: '',
    allowed: 'the signing secret of the webhook, which begins with whsec_',
    meaning: "proves that events are Stripe's",
    schema: startsWith(/^whsec_[\w+/=-]{8,250}$/),
    secret: true,
  },
  STAXD_STRIPE_PRICE: {
    default: '',
    allowed: 'the id of a monthly price at Stripe, which begins with price_',
    meaning: 'what a vip pays at Stripe',
    schema: startsWith(/^price_\w{4,250}$/),
  },
  STAXD_STRIPE_HOST: {
    default: '',
    allowed: 'an origin such as http://127.0.0.1:12111',
    meaning: 'speaks to this server instead of Stripe; for tests',
    schema: unlessEmpty(
      v.pipe(
        v.string(),
        v.check((text) => URL.parse(text)?.origin === text),
        v.transform((text) => new URL(text)),
      ),
    ),
  },
} as const;

type BillingValues = {
  readonly [Name in keyof typeof BILLING_VARIABLES]: v.InferOutput<
    (typeof BILLING_VARIABLES)[Name]['schema']
  >;
};

/** Fails with the variable at fault where single values are right and do not go together. */
export function billingConfig(
  values: BillingValues,
  isProduction: boolean,
): Result<BillingConfig, { readonly variable: string; readonly message: string }> {
  const provider = values.STAXD_BILLING ?? (isProduction ? 'none' : 'local');
  switch (provider) {
    case 'none':
      return ok({ type: 'none' });
    case 'local':
      if (isProduction) {
        const message =
          'STAXD_BILLING is "local": in production it must be none or stripe, for nobody pays there.';
        return fail({ variable: 'STAXD_BILLING', message });
      }
      return ok({ type: 'local', price: values.STAXD_VIP_PRICE });
    case 'stripe':
      return stripeConfig(values);
  }
}

function stripeConfig(values: BillingValues): ReturnType<typeof billingConfig> {
  const {
    STAXD_STRIPE_KEY: key,
    STAXD_STRIPE_WEBHOOK_SECRET: webhookSecret,
    STAXD_STRIPE_PRICE: price,
    STAXD_STRIPE_HOST: host,
  } = values;
  if (key === null) return fail(neededFor('STAXD_STRIPE_KEY'));
  if (webhookSecret === null) return fail(neededFor('STAXD_STRIPE_WEBHOOK_SECRET'));
  if (price === null) return fail(neededFor('STAXD_STRIPE_PRICE'));
  return ok({ type: 'stripe', key, webhookSecret, price, host });
}

function neededFor(variable: keyof typeof BILLING_VARIABLES) {
  const { allowed } = BILLING_VARIABLES[variable];
  return { variable, message: `${variable} is not set: with STAXD_BILLING=stripe it must be ${allowed}.` };
}
