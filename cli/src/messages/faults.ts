/** What went wrong, in the words of the catalogue. */
import { type ClientError, fill } from '@staxd/client';
import { faults } from './en/faults.ts';
import { t } from './t.ts';

/** A refusal by the rules, or an error of the server or the session. */
interface Fault extends Pick<ClientError, 'code' | 'detail'> {
  readonly params?: Readonly<Record<string, unknown>>;
}

const TEXTS: Readonly<Record<string, string>> = faults;

/** A fault in one line; in the server's own words when its code is newer than this program. */
export function errorText({ code, params = {}, detail = code }: Fault): string {
  const text = TEXTS[`fault.${code}`];
  return text === undefined ? detail : counted(fill(text, params), params);
}

/** A text with the numbers that would have been right, where there are some. */
function counted(text: string, { min, max }: Readonly<Record<string, unknown>>): string {
  if (min === undefined) return text;
  return min === max
    ? t('refused.exactly', { text, count: Number(max) })
    : t('refused.between', { text, min: Number(min), max: Number(max) });
}
