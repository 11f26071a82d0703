/** The result of a call that can fail: a value, or an error that the caller can act on. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A successful result. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A failed result. */
export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** The value of a result that cannot have failed; if it has, a bug, throws an Error with the failure's text. */
export function unwrap<T>(result: Result<T, { readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
}

/** Input (rules, seats, seed, record or state) has the wrong form. */
export interface InputError {
  readonly code: 'INVALID_RULES' | 'INVALID_SEATS' | 'INVALID_SEED' | 'INVALID_RECORD' | 'INVALID_STATE';
  /** Where, as a path: `options.handSize`, `seats.2.name`, `actions.17`. */
  readonly field: string;
  /** One line for a person: what was wrong and what is allowed. */
  readonly message: string;
}

/** An {@link InputError} from its parts. */
export function inputError(code: InputError['code'], field: string, message: string): InputError {
  return { code, field, message };
}
