/** Refusals by the rules and by the server, in the words of the catalogue. */
import type { ApiError } from '@staxd/client';
import type { Refusal } from '@staxd/engine';
import { fill } from './catalogue.ts';
import { refusals } from './en/refusals.ts';
import { serverErrors } from './en/serverErrors.ts';
import { t } from './t.ts';

/** A refusal by the engine in one line. */
export function refusalText({ code, params }: Refusal): string {
  return counted(refusals[`refusal.${code}`], params);
}

/** What the server says when it refuses, as it comes over the wire. */
interface ErrorAnswer {
  readonly code: string;
  /** The server's own English, for codes that are newer than this program. */
  readonly detail: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A refusal by the server in one line. */
export function errorText({ code, detail, params = {} }: ErrorAnswer): string {
  const [refusal, error] = [`refusal.${code}`, `server.${code}`];
  if (hasKey(refusals, refusal)) return counted(refusals[refusal], params);
  return hasKey(serverErrors, error) ? fill(serverErrors[error], params) : detail;
}

/** The same for a call that has failed, the server's answer to it or the lack of one. */
export function callFaultText({ status, body }: ApiError): string {
  return status === 0 ? t('error.unreachable') : errorText(body);
}

/** A text with the numbers that would have been right, where there are some. */
function counted(text: string, { min, max }: Readonly<Record<string, unknown>>): string {
  if (min === undefined) return text;
  return min === max
    ? t('refused.exactly', { text, count: Number(max) })
    : t('refused.between', { text, min: Number(min), max: Number(max) });
}

function hasKey<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}
