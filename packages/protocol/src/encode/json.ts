/** Text that knows what it says. */

/** The text that JSON has for a `T`, in whatever order its fields stand. */
export type Json<T> = string & { readonly isTextOf?: T };

/** A value as JSON, with its type kept. */
export function jsonOf<T extends object>(value: T): Json<T> {
  return JSON.stringify(value);
}
