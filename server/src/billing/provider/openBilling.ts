/** Everything about vips, put together with the provider that is configured. */
import type { Config } from '../../config/config.ts';
import type { Log } from '../../monitoring/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Subscriptions } from '../../store/billingPorts.ts';
import { type Billing, NO_BILLING } from '../billing.ts';
import { BillingNews } from '../billingNews.ts';
import { LocalBilling, type LocalParts } from '../local/localBilling.ts';
import { VipFlag } from '../vipFlag.ts';
import { Vips } from '../vips.ts';

/** Where the provider's events come in. */
export const WEBHOOK_PATH = '/billing/webhook';

export interface BillingOptions {
  readonly config: Pick<Config, 'billing' | 'dataFolder' | 'host'>;
  readonly subscriptions: Subscriptions;
  readonly platform: Platform;
  readonly log: Log;
  /** The public address of the site, without a slash at its end. */
  readonly site: () => string;
  /** Where the server listens; asked only once it does. */
  readonly port: () => number;
}

export async function openBilling(options: BillingOptions) {
  const { config, subscriptions, platform, log, port, site } = options;
  const { clock } = platform;
  const { billing: chosen, dataFolder, host } = config;
  const webhook = () => `http://${ownAddress(host)}:${port()}${WEBHOOK_PATH}`;
  const billing = await openProvider(chosen, { dataFolder, platform, log, site, webhook });
  const flag = new VipFlag(subscriptions, clock);
  const parts = { billing, subscriptions, flag, clock, log };
  const news = new BillingNews(parts);
  const local = billing instanceof LocalBilling ? billing : null;
  return {
    flag,
    news,
    vips: new Vips({ ...parts, news, site }),
    /** Null: nobody can pay here. */
    routes: billing === NO_BILLING ? null : { news, local, site },
  };
}

async function openProvider(config: Config['billing'], parts: Omit<LocalParts, 'price'>): Promise<Billing> {
  switch (config.type) {
    case 'none':
      return NO_BILLING;
    case 'local':
      return new LocalBilling({ ...parts, price: config.price });
    case 'stripe': {
      // Nobody else needs its code in memory.
      const { StripeBilling } = await import('../stripe/stripeBilling.ts');
      return new StripeBilling(config, parts.platform.clock, parts.log);
    }
  }
}

/** Of this machine, for a server that listens at `host`. */
function ownAddress(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
