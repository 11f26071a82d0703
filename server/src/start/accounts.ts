/** Who people are, what is mailed to them, and what they pay for. */
import { openBilling } from '../billing/provider/openBilling.ts';
import { createIdentity } from '../identity/identity.ts';
import { mailerOf } from '../mail/mailer.ts';
import { Post } from '../mail/post.ts';
import { OAuth } from '../oauth/oauth.ts';
import type { Opened } from './data.ts';
import type { Ground } from './ground.ts';
import type { Load } from './load.ts';

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** `print` takes the mails of a server that sends none. */
export async function openAccounts(parts: Ground & Opened & Load, print: (text: string) => void) {
  const { config, log, platform, store, secret, limiter, lifecycle, providers } = parts;
  const { subscriptions } = store;
  const site = () => parts.site.address;
  const post = new Post(mailerOf(config, print), platform.timers, log);
  const port = () => parts.site.port;
  const billing = await openBilling({ config, subscriptions, platform, log, port, site });
  const identity = createIdentity({
    store,
    secret,
    limiter,
    platform,
    post,
    site,
    vipFlag: billing.flag,
    areGamesLate: () => lifecycle.isBusy(),
  });
  const oauth = new OAuth({ ...store, ...identity, providers, platform, log });
  return { post, billing, identity, oauth };
}
