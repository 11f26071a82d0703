/** Messages say what is allowed; one that begins with a capital letter is a whole sentence for a person. */
import { fail, ok, type Result } from '@staxd/engine';
import * as v from 'valibot';
import { type ErrorBody, errorBody } from './errors.ts';
import { AVATARS, CARD_BACKS } from './looks.ts';
import { INVITE_ALPHABET, INVITE_LENGTH } from './seats.ts';

/** The value as `schema` reads it, or a VALIDATION_ERROR for its first invalid field. Drops unknown fields. */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Result<v.InferOutput<Schema>, ErrorBody> {
  const checked = v.safeParse(schema, value, { abortEarly: true });
  return checked.success ? ok(checked.output) : fail(inputFault(checked.issues[0]));
}

function inputFault(issue: v.BaseIssue<unknown>): ErrorBody {
  const field = v.getDotPath(issue) ?? 'body';
  const allowed = isMissing(issue) ? 'given' : issue.message;
  const body = errorBody('VALIDATION_ERROR', { field, allowed });
  return /^[A-Z]/.test(allowed) ? { ...body, detail: allowed } : body;
}

/** Valibot reports a missing required key at the object, not by the key's own schema. */
function isMissing(issue: v.BaseIssue<unknown>): boolean {
  return issue.input === undefined && issue.expected?.startsWith('"') === true;
}

/** An object; unknown fields are ignored. Rejects arrays, which JavaScript calls objects. */
export function fields<Entries extends v.ObjectEntries>(entries: Entries) {
  const object = v.object(entries, 'an object');
  return v.pipe(v.custom<v.InferInput<typeof object>>(isObject, 'an object'), object);
}

export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function whole(least: number, most: number) {
  const allowed = `a whole number from ${least} to ${most}`;
  return v.pipe(v.number(allowed), v.integer(allowed), v.minValue(least, allowed), v.maxValue(most, allowed));
}

export const avatar = whole(1, AVATARS);

export function text(least: number, most: number) {
  const allowed = `a text of ${least} to ${most} characters`;
  return v.pipe(v.string(allowed), v.minLength(least, allowed), v.maxLength(most, allowed));
}

/** A text for others to read, without control and format characters, which can hide or reverse text. */
export function written(most: number) {
  const allowed = `a text of 1 to ${most} characters`;
  return v.pipe(
    v.string(allowed),
    v.trim(),
    v.regex(VISIBLE, allowed),
    v.maxLength(most, allowed),
    v.regex(PLAIN, `${allowed}, without control characters`),
  );
}

const VISIBLE = /[^\s\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
const PLAIN =
  /^(?:[^\p{Cc}\p{Cf}\p{Cs}]|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))*$/u;

export function pattern(form: RegExp, allowed: string) {
  return v.pipe(v.string(allowed), v.regex(form, allowed));
}

export function choice<const Values extends readonly string[]>(values: Values) {
  return v.picklist(values, `one of ${values.join(', ')}`);
}

/** The back of a player's cards; null is the usual one. */
export const cardBack = choice(CARD_BACKS);
export const flag = v.boolean('true or false');
/** Milliseconds since 1970, by the server's clock. */
export const time = v.number();
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The schema of a player's id: `u_` for people, `b_` for bots. */
export const userId = pattern(/^[ub]_[\w-]{1,40}$/, 'the id of a player');
/** The schema of a game's id. */
export const gameId = pattern(/^[\w-]{1,64}$/, 'the id of a game');

/** The schema of a tournament's id. */
export const tournamentId = pattern(/^t_[\w-]{1,40}$/, 'the id of a tournament');

const code = `an invite code of ${INVITE_LENGTH} letters and digits`;
/** An invite code in either case; the output is upper case. */
export const inviteCode = v.pipe(
  v.string(code),
  v.toUpperCase(),
  v.regex(new RegExp(`^[${INVITE_ALPHABET}]{${INVITE_LENGTH}}$`), code),
);
/** The id that a client gives a request: 1 to 64 characters. */
export const requestId = text(1, 64);
