/** JSON text of a `T`, with its fields in any order. */
export type Json<T> = string & { readonly isTextOf?: T };

export function jsonOf<T extends object>(value: T): Json<T> {
  return JSON.stringify(value);
}
