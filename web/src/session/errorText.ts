/** What went wrong, in the words of the catalogue. */
import { type ClientError, fill, type Message } from '@staxd/client';
import { errors } from '../messages/errors.ts';

const TEXTS: Readonly<Record<string, Message>> = errors;

/** The text of an error; the server's own for a code that is newer than this page. */
export function errorText({ code, params, detail }: ClientError): string {
  const text = TEXTS[`error.${code}`];
  if (text === undefined) return detail ?? fill(errors['error.INTERNAL']);
  // A whole sentence of a form says it better than the frame around it.
  if (code === 'VALIDATION_ERROR' && detail !== undefined) return detail;
  return fill(text, params as Readonly<Record<string, string | number>> | undefined) + range(params);
}

/** How many the rules allow, where they say so. */
function range({ min, max }: NonNullable<ClientError['params']> = {}): string {
  if (min === undefined) return '';
  return min === max ? ` (${min})` : ` (${min}–${max})`;
}
