/** A call of a page, and in words what became of it. */
import { ApiError, type ClientError } from '@staxd/client';
import { fail, ok, type Result } from '@staxd/engine';
import { t } from '../../messages/t.ts';
import { errorText } from '../session/errorText.ts';

/** Why something did not work, for its player. */
export interface Failure {
  readonly text: string;
  /** Undefined if not even the code that calls could be fetched. */
  readonly code?: ClientError['code'];
  /** The name is taken; these are free. */
  readonly suggestions?: readonly string[];
}

/** An error that no player can meet, such as a bug, is thrown on. */
export async function attempt<Value>(call: () => Promise<Value>): Promise<Result<Value, Failure>> {
  try {
    return ok(await call());
  } catch (error) {
    if (error instanceof ApiError) return fail(failureOf(error));
    // How browsers reject an import without a network.
    if (error instanceof TypeError) return fail({ text: t('shell.net.failed') });
    throw error;
  }
}

function failureOf({ code, body }: ApiError): Failure {
  const { suggestions } = body.params ?? {};
  return { code, text: errorText(body), ...(Array.isArray(suggestions) && { suggestions }) };
}
