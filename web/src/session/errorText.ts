import { type ClientError, fill, type Message } from '@staxd/client';
import { errors } from '../messages/errors.ts';

const TEXTS: Readonly<Record<string, Message>> = errors;

/** The server's own text is used for a code that is newer than this page. */
export function errorText({ code, params, detail }: ClientError): string {
  const text = TEXTS[`error.${code}`];
  if (text === undefined) return detail ?? fill(errors['error.INTERNAL']);
  // A form's error as a whole sentence needs no frame.
  if (code === 'VALIDATION_ERROR' && detail !== undefined) return detail;
  return fill(text, params as Readonly<Record<string, string | number>> | undefined) + range(params);
}

/** The range that the rules allow, if given. */
function range({ min, max }: NonNullable<ClientError['params']> = {}): string {
  if (min === undefined) return '';
  return min === max ? ` (${min})` : ` (${min}–${max})`;
}
