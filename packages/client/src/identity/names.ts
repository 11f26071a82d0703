/** The door of the calls: keys are in snake_case on the wire and in camelCase behind it, values stay as they are. */
import type { CallInput, CallName, CallResponse } from '@staxd/protocol';

/** Nothing inside these is renamed: a decoder of their own reads them, or their keys are data. */
type AsSent = 'discardTop' | 'gameState' | 'params' | 'ruleOptions' | 'versions';
export const AS_SENT = /^(discard_?top|game_?state|params|rule_?options|versions)$/i;

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** The type of a value whose keys, at any depth, are in camelCase. A map's keys are data. */
export type CamelCased<Value> = Value extends readonly (infer Entry)[]
  ? readonly CamelCased<Entry>[]
  : Value extends object
    ? string extends keyof Value
      ? Value
      : {
          readonly [Key in keyof Value as Camel<Key>]: Camel<Key> extends AsSent
            ? Value[Key]
            : CamelCased<Value[Key]>;
        }
    : Value;

/** What a call takes, in our names. */
export type CallArguments<Name extends CallName> = CamelCased<CallInput<Name>>;
/** What a call answers, in our names. */
export type CallAnswer<Name extends CallName> = CamelCased<CallResponse<Name>>;
/** The answer to a successful sign-in. */
export type SignedIn = CallAnswer<'login'>;

export function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** A copy of a JSON value with other keys. */
export function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, rename));
  if (Object(value) !== value) return value;
  const entries = Object.entries(value as object).map(([name, entry]) => [
    rename(name),
    AS_SENT.test(name) ? entry : renamed(entry, rename),
  ]);
  return Object.fromEntries(entries);
}
