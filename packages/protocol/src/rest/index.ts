import type * as v from 'valibot';
import { ACCOUNT } from './account.ts';
import { CORE_REST } from './core.ts';
import { HOSTING } from './hosting.ts';
import { LATER } from './later.ts';
import { STATISTICS } from './statistics.ts';
import { TUTORIAL } from './tutorial.ts';
import { VIP } from './vip.ts';

/** Every call over HTTP: method, path, what it takes and what it gives. */
export const REST = {
  ...CORE_REST,
  ...ACCOUNT,
  ...HOSTING,
  ...STATISTICS,
  ...VIP,
  ...LATER,
  ...TUTORIAL,
} as const;

/** The name of a row of {@link REST}. */
export type CallName = keyof typeof REST;

type Part<Name extends CallName, Key extends string> = (typeof REST)[Name] extends {
  readonly [K in Key]: infer Schema extends v.GenericSchema;
}
  ? Schema
  : never;

/** The input as clients write it: fields with a default may be left out. */
export type CallInput<Name extends CallName> = {
  readonly [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: v.InferInput<
    Part<Name, Key>
  >;
};
/** The input as the server reads it. */
export type CallData<Name extends CallName> = {
  readonly [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: v.InferOutput<
    Part<Name, Key>
  >;
};
/** The body of a 200. */
export type CallResponse<Name extends CallName> =
  Part<Name, 'response'> extends never ? never : v.InferOutput<Part<Name, 'response'>>;
