/** Whom the stand-in knows, and the page on which one of them is chosen. */

/** Claims about a person. A test may put any claim of an ID token here, true or not; null takes one away. */
export interface Chosen {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean | 'true' | 'false';
  /** What the provider does wrong at the exchange. */
  readonly fault?: Fault;
  readonly [claim: string]: unknown;
}

/** `otherKey`: signed by a key that it does not publish. `graph`: Facebook's graph is down. */
export type Fault = 'status500' | 'noIdToken' | 'otherKey' | 'graph';

const PEOPLE: readonly Chosen[] = [
  { sub: '1001', name: 'Ann', email: 'ann@example.org', email_verified: true },
  { sub: '1002', name: 'Ben', email: 'ben@example.org', email_verified: true },
  { sub: '1003', name: 'Cleo', email: 'ann@example.org', email_verified: false },
  { sub: '1004', name: 'Dan' },
];

/** The name of the parameter that says who was chosen, as JSON. */
export const PERSON = 'person';

/** `asked`: the address that the browser was sent to. */
export function chosenAt(asked: URL): Chosen | null {
  const person = asked.searchParams.get(PERSON);
  return person === null ? null : (JSON.parse(person) as Chosen);
}

export function signInPage(asked: URL): string {
  const links = PEOPLE.map((person) => {
    const target = new URL(asked);
    target.searchParams.set(PERSON, JSON.stringify(person));
    return `<li><a href="${escaped(target.pathname + target.search)}">${escaped(wordsFor(person))}</a></li>`;
  });
  const refusal = refusalOf(asked);
  return page(
    'Who are you?',
    `<ul>${links.join('')}</ul>${refusal === null ? '' : `<p><a href="${escaped(refusal)}">Cancel</a></p>`}`,
  );
}

/** A page that posts `fields` to `target` at once, as Apple's does. */
export function postingPage(target: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return page(
    'One moment',
    `<form method="post" action="${escaped(target)}">${inputs.join('')}<button>Go on</button></form>
<script>document.forms[0].submit()</script>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<h1>${title}</h1><p>A stand-in for a provider, to try STAXD with.</p>${body}</html>`;
}

function wordsFor({ name = 'Nobody', email, email_verified: isVerified }: Chosen): string {
  if (email === undefined) return `${name}, without an e-mail address`;
  return `${name}, ${email}, ${isVerified ? 'verified' : 'not verified'}`;
}

/** Where a person goes who does not want to sign in; Apple is answered by a form, so not by a link. */
function refusalOf(asked: URL): string | null {
  const redirectUri = asked.searchParams.get('redirect_uri');
  if (redirectUri === null || asked.searchParams.get('response_mode') === 'form_post') return null;
  const target = new URL(redirectUri);
  target.searchParams.set('error', 'access_denied');
  target.searchParams.set('error_description', 'You did not sign in.');
  target.searchParams.set('state', asked.searchParams.get('state') ?? '');
  return target.href;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
