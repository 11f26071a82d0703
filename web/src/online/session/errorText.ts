import { type ClientError, fill } from '@staxd/client';
import { t, textFor } from '../../messages/t.ts';
import { bracketed } from './bracketed.ts';

/** The server's own text is used for a code that is newer than this page. */
export function errorText({ code, params, detail }: ClientError): string {
  if (code === 'USERNAME_TAKEN' && params?.reserved) return t('home.join.reserved');
  const text = textFor(`error.${code}`);
  if (text === undefined) return detail ?? t('error.INTERNAL');
  // A form's error as a whole sentence needs no frame.
  if (code === 'VALIDATION_ERROR' && detail !== undefined) return detail;
  return (
    inOwnTime(fill(text, params as Readonly<Record<string, string | number>> | undefined)) + bracketed(params)
  );
}

/** Moments such as 2026-06-12T21:14Z in the reader's time zone. */
function inOwnTime(text: string): string {
  return text.replace(/\d{4}-\S+Z/, (moment) =>
    new Date(moment).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' }),
  );
}
