/** Facebook's part, in the shapes of its documentation: a dialog, a token without an ID token, a graph. */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Chosen, chosenAt } from './people.ts';

/** Below it are Facebook's paths. */
export const FACEBOOK = '/v24.0';

interface Grant {
  readonly chosen: Chosen;
  readonly redirectUri: string | null;
  readonly challenge: string | null;
}

export class FacebookPart {
  readonly #secret: string;
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, Chosen>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** False for a path that is not Facebook's. */
  async serve(asked: URL, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (asked.pathname === `${FACEBOOK}/dialog/oauth`) this.#choose(asked, response);
    else if (asked.pathname === `${FACEBOOK}/oauth/access_token`) {
      this.#exchange(new URLSearchParams(await text(request)), response);
    } else if (asked.pathname === `${FACEBOOK}/me`) this.#tell(request, response);
    else return false;
    return true;
  }

  #choose({ searchParams }: URL, response: ServerResponse): void {
    const chosen = chosenAt(new URL(`http://localhost?${searchParams}`));
    const redirectUri = searchParams.get('redirect_uri');
    if (chosen === null || redirectUri === null) return refuse(response, 'The dialog is incomplete.');
    const code = randomUUID();
    this.#grants.set(code, { chosen, redirectUri, challenge: searchParams.get('code_challenge') });
    const target = new URL(redirectUri);
    target.searchParams.set('code', code);
    target.searchParams.set('state', searchParams.get('state') ?? '');
    response.writeHead(302, { location: `${target.href}#_=_` }).end();
  }

  #exchange(given: URLSearchParams, response: ServerResponse): void {
    const code = given.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const proven = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant) return refuse(response, 'This authorization code has been used.');
    if (given.get('client_secret') !== this.#secret)
      return refuse(response, 'Error validating client secret.');
    if (given.get('redirect_uri') !== grant.redirectUri || proven !== grant.challenge) {
      return refuse(response, 'Error validating verification code.');
    }
    const token = `EAA${randomUUID().replaceAll('-', '')}`;
    this.#tokens.set(token, grant.chosen);
    answer(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 });
  }

  #tell({ headers }: IncomingMessage, response: ServerResponse): void {
    const person = this.#tokens.get(headers.authorization?.replace(/^bearer /i, '') ?? '');
    if (!person) return refuse(response, 'Invalid OAuth access token.');
    if (person.fault === 'graph') return answer(response, 503, {});
    answer(response, 200, { id: person.sub, name: person.name });
  }
}

function refuse(response: ServerResponse, message: string): void {
  const error = { message, type: 'OAuthException', code: 100, fbtrace_id: 'AbCdEfGhIjKlMnOpQrStUv' };
  answer(response, 400, { error });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
}
