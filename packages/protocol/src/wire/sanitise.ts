/** Removes secrets from log entries, by key and by form, and limits length and depth (LOG-2 to LOG-5). */

const DEEPEST = 5;
const MOST_ITEMS = 10;
const MOST_CHARACTERS = 200;
/** Longer texts are cut before the search, so that a huge one costs nothing. */
const SEARCHED_CHARACTERS = 10_000;
const REDACTED = '[redacted]';

/** Words in keys that make their values secret. They also match `myHand`, `session_token` and `HAND`. */
export const SENSITIVE_KEYS = [
  'password',
  'token',
  'jwt',
  'accessToken',
  'refreshToken',
  'apiKey',
  'secret',
  'privateKey',
  'creditCard',
  'ssn',
  'email',
  'hand',
  'deck',
  'gameState',
  'cards',
  // Not in the list of LOG-2, but just as secret.
  'seed',
  'drawPile',
  'authorization',
  'cookie',
] as const;

/** Forms of secrets inside a text. */
const SENSITIVE_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\bbearer\s+[\w.~+/-]{1,4096}=*/gi, 'Bearer [redacted]'],
  [/\beyJ[\w-]{2,2048}(?:\.[\w-]{0,4096}){1,2}/g, '[token]'],
  [/[\w.%+-]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,24}/g, '[e-mail]'],
  [/\b\d{4}(?:[ -]?\d{4}){3}\b/g, '[card number]'],
  [/\barc4:[0-9a-f]{8,64}/g, '[seed]'],
];

/** `accessTokens` and `ACCESS-TOKEN` both become ` access token `. */
function words(key: string): string {
  const apart = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return ` ${apart
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/([^s])s$/, '$1'))
    .join(' ')} `;
}

const sensitiveWords = SENSITIVE_KEYS.map(words);

function isSensitive(key: string): boolean {
  const found = words(key);
  // `accesstoken` is as secret as `access_token`.
  const joined = ` ${found.replaceAll(' ', '')} `;
  return sensitiveWords.some(
    (secret) => found.includes(secret) || joined === ` ${secret.replaceAll(' ', '')} `,
  );
}

/** The text without secrets, cut to 200 characters. */
export function sanitiseText(text: string): string {
  // The cut may have split a secret so that its form is lost. Drop what it may have split.
  const searched =
    text.length > SEARCHED_CHARACTERS ? text.slice(0, SEARCHED_CHARACTERS).replace(/\S{1,5000}$/, '') : text;
  let clean = searched;
  for (const [pattern, replacement] of SENSITIVE_TEXTS) clean = clean.replace(pattern, replacement);
  return clean.length > MOST_CHARACTERS ? `${clean.slice(0, MOST_CHARACTERS - 1)}…` : clean;
}

/** A value that is safe to log. Accepts anything, even cyclic objects and getters that throw. */
export function sanitise(value: unknown): unknown {
  return sanitiseAt(value, 1);
}

function sanitiseAt(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
      return sanitiseText(value);
    case 'number':
      // A credit card number can come as a number.
      return Math.abs(value) >= 1e15 ? sanitiseText(String(value)) : value;
    case 'bigint':
      return sanitiseText(String(value));
    case 'function':
    case 'symbol':
      return `[${typeof value}]`;
    case 'object':
      return value === null ? null : sanitiseObject(value, depth);
    default:
      return value;
  }
}

function sanitiseObject(value: object, depth: number): unknown {
  if (value instanceof Error) return sanitiseError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString();
  if (value instanceof Map || value instanceof Set) return `[${value.size} entries]`;
  if (depth > DEEPEST) return Array.isArray(value) ? '[array]' : '[object]';
  if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) return `[${value.length} items]`;
    return value.map((item) => sanitiseAt(item, depth + 1));
  }
  const clean: Record<string, unknown> = {};
  try {
    for (const [key, entry] of Object.entries(value)) {
      clean[sanitiseText(key)] = isSensitive(key) ? REDACTED : sanitiseAt(entry, depth + 1);
    }
  } catch {
    return '[unreadable]';
  }
  return clean;
}

function sanitiseError(error: Error, depth: number): unknown {
  const { cause } = error;
  return {
    name: sanitiseText(error.name),
    message: sanitiseText(error.message),
    ...('code' in error ? { code: sanitiseAt(error.code, DEEPEST + 1) } : {}),
    ...(error.stack === undefined ? {} : { stack: functionsOf(error.stack) }),
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: sanitiseAt(cause, depth + 1) }),
  };
}

function functionsOf(stack: string): string {
  const names = stack
    .split('\n')
    .flatMap((line) => /^\s+at (?:async )?([\w.#<> ]+) \(/.exec(line)?.[1] ?? []);
  return sanitiseText(names.slice(0, MOST_ITEMS).join(' < '));
}
