import type * as v from 'valibot';
import { ACCOUNT } from './account.ts';
import { COMPANY } from './company.ts';
import { CORE_REST } from './core.ts';
import { CORE_INPUTS } from './coreInputs.ts';
import { GAME_ACTIONS } from './games.ts';
import { HOSTING } from './hosting.ts';
import { HOUSE_RULES } from './houseRules.ts';
import { MODERATION } from './moderation.ts';
import { STATISTICS } from './statistics.ts';
import { TABLES } from './tables.ts';
import { TOURNAMENTS } from './tournaments.ts';
import { TUTORIAL } from './tutorial.ts';
import { VIP } from './vip.ts';
import { WARNINGS } from './warnings.ts';

/** Every call over HTTP: method, path, what it takes and what it gives. */
export const REST = {
  // Before `/games/:gameId`.
  ...TABLES,
  ...withInputs({ ...CORE_REST, ...GAME_ACTIONS }, CORE_INPUTS),
  ...ACCOUNT,
  ...HOSTING,
  ...STATISTICS,
  ...VIP,
  ...TOURNAMENTS,
  ...HOUSE_RULES,
  ...COMPANY,
  ...WARNINGS,
  ...MODERATION,
  ...TUTORIAL,
} as const;

type WithInputs<Rows, Inputs> = {
  readonly [Name in keyof Rows]: Name extends keyof Inputs ? Rows[Name] & Inputs[Name] : Rows[Name];
};

function withInputs<Rows extends object, Inputs extends { readonly [Name in keyof Rows]?: object }>(
  rows: Rows,
  inputs: Inputs,
): WithInputs<Rows, Inputs> {
  const joined = Object.entries(rows).map(([name, row]) => [name, { ...row, ...inputs[name as keyof Rows] }]);
  return Object.fromEntries(joined);
}

/** The name of a row of {@link REST}. */
export type CallName = keyof typeof REST;

type Part<Name extends CallName, Key extends string> = (typeof REST)[Name] extends {
  readonly [K in Key]: infer Schema extends v.GenericSchema;
}
  ? Schema
  : never;

type Needed<Name extends CallName, Key extends 'params' | 'query' | 'body'> = {
  readonly [One in Key as Part<Name, One> extends never ? never : One]: v.InferInput<Part<Name, One>>;
};
type Query<Name extends CallName> = Needed<Name, 'query'>;

/** The input as clients write it: fields with a default may be left out, and so may a query that needs none. */
export type CallInput<Name extends CallName> = Needed<Name, 'params' | 'body'> &
  (Query<Name> extends { readonly query: infer Given }
    ? Record<never, never> extends Given
      ? Partial<Query<Name>>
      : Query<Name>
    : unknown);
/** The input as the server reads it. */
export type CallData<Name extends CallName> = {
  readonly [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: v.InferOutput<
    Part<Name, Key>
  >;
};
/** The body of a 200. */
export type CallResponse<Name extends CallName> =
  Part<Name, 'response'> extends never ? never : v.InferOutput<Part<Name, 'response'>>;
