/** What a command is: how it is written, what it takes, and what the running server does for it. */
import { fail, ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import * as v from 'valibot';
import type { AdminParts } from './adminParts.ts';

export interface Reply {
  /** Plain JSON, for `--json`. */
  readonly value: unknown;
  /** The same for people. */
  readonly lines: readonly string[];
  /**
   * Ids of users and games, and what else the list of deeds tells. Never a name: people may be forgotten.
   * What somebody has written, such as a note, is theirs.
   */
  readonly deed?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Why not, in one sentence. */
export type Done = Result<Reply, string>;

export interface Option {
  /** As in `--days <number>`. */
  readonly flags: string;
  readonly about: string;
}

interface Definition<Input> {
  readonly about: string;
  /** As in `<name> [game]`; each is a field of the input. */
  readonly parameters?: string;
  readonly options?: readonly Option[];
  readonly input: v.GenericSchema<unknown, Input>;
  /** A deed changes something: it is written down with who did it. */
  readonly isDeed?: true;
  /** It may take long: an hour is waited for its answer. */
  readonly isLong?: true;
  /** Paths, which the server may see from another folder. */
  readonly paths?: readonly string[];
  run(parts: AdminParts, input: Input): Promise<Done>;
}

export interface AdminCommand extends Omit<Definition<never>, 'input' | 'run'> {
  readonly parameters: string;
  readonly options: readonly Option[];
  /** Null: it was asked wrongly. */
  read(input: unknown): Result<(parts: AdminParts) => Promise<Done>, string>;
}

export function adminCommand<Input>(definition: Definition<Input>): AdminCommand {
  const { input, run, parameters = '', options = [], ...rest } = definition;
  return {
    ...rest,
    parameters,
    options,
    read: (given) => {
      const read = v.safeParse(input, given);
      return read.success ? ok((parts) => run(parts, read.output)) : fail(read.issues[0].message);
    },
  };
}

/** A text of people. */
export function words(what: string, most: number) {
  const message = `${what} is a text of 1 to ${most} characters.`;
  return v.pipe(v.string(message), v.trim(), v.minLength(1, message), v.maxLength(most, message));
}

export function whole(what: string, least: number, most: number) {
  const message = `${what} is a whole number from ${least} to ${most}.`;
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

export function oneOf<const Choice extends string>(what: string, choices: readonly Choice[]) {
  return v.picklist(choices, `${what} is one of ${choices.join(', ')}.`);
}

/** Of what a service has refused. */
export function refused({ detail }: ErrorBody): Done {
  return fail(detail);
}

/** Up to the minute, as people read it. */
export function moment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
