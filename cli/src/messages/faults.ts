import { type ClientError, fill } from '@staxd/client';
import { faults } from './en/faults.ts';
import { en } from './en.ts';
import { t } from './t.ts';

/** A refusal by the rules or a lesson, or an error of the server or the session. */
export interface Fault {
  /** A lesson's always comes with its text. */
  readonly code: ClientError['code'] | 'LESSON';
  readonly detail?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Said instead of what the code says. */
  readonly text?: string;
}

const TEXTS: Readonly<Record<string, string>> = faults;

/** One line; the server's own text for a code that this version does not know. */
export function errorText({ code, params = {}, detail = code, text: given }: Fault): string {
  if (given !== undefined) return given;
  const text = TEXTS[`fault.${code}`];
  return text === undefined ? detail : counted(fill(text, params, en), params);
}

/** Adds the allowed numbers, if there are any, or what a failure stands under in the server's log. */
function counted(text: string, { min, max, reference }: Readonly<Record<string, unknown>>): string {
  if (typeof reference === 'string') return t('refused.logged', { text, reference });
  if (min === undefined || max === undefined) return text;
  return min === max
    ? t('refused.exactly', { text, count: Number(max) })
    : t('refused.between', { text, min: Number(min), max: Number(max) });
}
