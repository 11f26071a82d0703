import { ok, type Result } from '@staxd/engine';
import type { AccountDetails, ErrorBody } from '@staxd/protocol';
import { visitOf } from '../identity/visit.ts';
import type { OAuth } from '../oauth/oauth.ts';
import type { Identities } from '../store/oauthPorts.ts';
import type { AuthResponses } from './authResponse.ts';
import type { Handlers } from './call.ts';

type OAuthCall = 'oauthAuthorize' | 'oauthConnect' | 'oauthCallback' | 'connect' | 'disconnect';

export function oauthCalls(oauth: OAuth, { signedIn }: AuthResponses): Pick<Handlers, OAuthCall> {
  return {
    oauthAuthorize: async ({ params, query }) =>
      leadingTo(await oauth.authorize(params.provider, query.challenge, null)),
    oauthConnect: async ({ params, query, person }) =>
      leadingTo(await oauth.authorize(params.provider, query.challenge, person)),
    oauthCallback: async ({ params, body, person, ...from }) => {
      const { code, state, iss, browser_secret: browserSecret, remember } = body;
      const callback = { code, state, iss, browserSecret };
      return signedIn(await oauth.callback(params.provider, callback, person, visitOf(from, remember)));
    },
    connect: async ({ body, person }) =>
      success(await oauth.connect(body.connect_token, body.browser_secret, person)),
    disconnect: async ({ params, person }) => success(await oauth.disconnect(params.provider, person)),
  };
}

/** The part of {@link AccountDetails} that is about providers. */
export async function connectedOf(
  identities: Pick<Identities, 'ofUser'>,
  userId: string,
): Promise<AccountDetails['connected']> {
  const connected = await identities.ofUser(userId);
  return connected.map(({ provider, connectedAt }) => ({ provider, connected_at: connectedAt }));
}

function leadingTo(url: Result<string, ErrorBody>): Result<{ authorization_url: string }, ErrorBody> {
  return url.ok ? ok({ authorization_url: url.value }) : url;
}

function success(done: Result<void, ErrorBody>): Result<{ success: true }, ErrorBody> {
  return done.ok ? ok({ success: true }) : done;
}
