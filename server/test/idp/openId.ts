/** Google's and Apple's part, on oauth2-mock-server: discovery, keys, codes and ID tokens. */
import { generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';
import { type Chosen, chosenAt } from './people.ts';

/** Answers by a form that is posted start here; the form is made of the address in `to`. */
export const FORM = '/form';

interface Grant {
  readonly chosen: Chosen;
  readonly redirectUri: string | null;
}

/** Google's client has `secret`; Apple's signs one that fits `appleKey`. */
export async function openIdPart(url: string, secret: string, appleKey: KeyObject): Promise<RequestListener> {
  const issuer = new OAuth2Issuer();
  issuer.url = url;
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const grants = new Map<string, Grant>();
  const grantOf = ({ body }: TokenRequestIncomingMessage) => grants.get(body.code ?? '');

  service.on(Events.BeforeAuthorizeRedirect, (redirect: MutableRedirectUri, request: IncomingMessage) => {
    const asked = new URL(request.url ?? '', url);
    const chosen = chosenAt(asked);
    if (chosen === null) return;
    const redirectUri = asked.searchParams.get('redirect_uri');
    grants.set(redirect.url.searchParams.get('code') ?? '', { chosen, redirectUri });
    // As Google does, without announcing it (RFC 9207).
    if (asked.searchParams.get('response_mode') !== 'form_post') redirect.url.searchParams.set('iss', url);
    else redirect.url.href = `${url}${FORM}?to=${encodeURIComponent(redirect.url.href)}`;
  });
  service.on(Events.BeforeTokenSigning, (token: MutableToken, request: TokenRequestIncomingMessage) => {
    const { fault: _, ...claims } = grantOf(request)?.chosen ?? {};
    for (const [claim, value] of Object.entries(claims)) {
      if (value === null) delete token.payload[claim];
      else token.payload[claim] = value;
    }
  });
  service.on(Events.BeforeResponse, (response: MutableResponse, request: TokenRequestIncomingMessage) => {
    const grant = grantOf(request);
    const given = request.body as unknown as Readonly<Record<string, string>>;
    const isClient = given.client_secret === secret || isSignedBy(appleKey, given.client_secret);
    grants.delete(given.code);
    if (!grant || given.redirect_uri !== grant.redirectUri || !isClient) {
      response.statusCode = 400;
      response.body = { error: isClient ? 'invalid_grant' : 'invalid_client' };
      return;
    }
    if (response.body !== '') misbehave(grant.chosen, response, response.body);
  });
  return service.requestHandler;
}

function misbehave({ fault }: Chosen, response: MutableResponse, body: Record<string, unknown>): void {
  if (fault === 'status500') response.statusCode = 500;
  if (fault === 'noIdToken') delete body.id_token;
  if (fault === 'otherKey') {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const said = String(body.id_token).split('.', 2).join('.');
    body.id_token = `${said}.${sign('sha256', Buffer.from(said), privateKey).toString('base64url')}`;
  }
}

function isSignedBy(key: KeyObject, token: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const said = Buffer.from(`${head}.${claims}`);
  return verify('sha256', said, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
