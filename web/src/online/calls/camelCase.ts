/** The wire's answers with our names: keys in camelCase, values as they are. */

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** The type of a value whose keys, at any depth, are in camelCase. */
export type CamelCased<Value> = Value extends readonly (infer Entry)[]
  ? readonly CamelCased<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value as Key extends string ? Camel<Key> : Key]: CamelCased<Value[Key]> }
    : Value;

/** A copy of a JSON value whose keys, at any depth, are in camelCase. */
export function camelCased<Value>(value: Value): CamelCased<Value> {
  return renamed(value) as CamelCased<Value>;
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [camel(name), renamed(entry)]));
}

function camel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
