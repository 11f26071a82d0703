/** What PostgreSQL's errors mean to whoever asked. */
import { callOf } from '../../config/called.ts';
import type { OpenFailure } from '../openFailure.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { HalfImported } from './tables/importMarks.ts';
import { NewerTables } from './tables/makeTables.ts';

/** A change of tables has not got at one of them in the time that it may make others wait. */
const HELD = '55P03';
/** Serialization failure, deadlock, and a row, table or type that another has made between check and creation. */
export const LOST_RACES: ReadonlySet<string> = new Set(['40001', '40P01', '23505', '42P07', '42710', HELD]);
/** By the first two characters: connection exceptions, sign-in, insufficient resources, operator intervention, system errors. */
const AWAY = ['08', '28', '53', '57', '58'];
/** The transaction was ended because this server stood still in it, and its line with it. */
const STOOD_STILL = '25P03';
/** Only reading is allowed. */
const READ_ONLY = '25006';
/** The database is a replica, or a prepared statement gives other columns than it did; that ends with its line. */
const NOT_NOW = '0A000';
/** There is no such database, table or column: somebody else's mistake, or the work of a newer program. */
const MISSING = ['3D000', '42P01', '42703'];
/** Somebody has closed the database for a while (`ALLOW_CONNECTIONS false`). */
const CLOSED = '55000';
const UNAVAILABLE = [READ_ONLY, CLOSED, STOOD_STILL, NOT_NOW, ...MISSING];
/** A prepared statement is not there, or is there already: one line leads to several of the database. */
const NOT_PREPARED = ['26000', '42P05'];

/** Whether the same work may succeed when it is begun anew. */
export function isLostRace(error: unknown): boolean {
  return LOST_RACES.has(codeOf(error));
}

/** As the database itself says it where something is written. */
export class ReadOnly extends Error {
  readonly code = READ_ONLY;
}

/** Whether it is for want of its preparation that a statement was not carried out. */
export function isNotPrepared(error: unknown): boolean {
  return NOT_PREPARED.includes(codeOf(error));
}

/** Whether a change of tables has not got at them. */
export function isHeld(error: unknown): boolean {
  return codeOf(causeOf(error)) === HELD;
}

/** Null: an error of the work itself. */
export function unavailable(error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  const code = codeOf(error);
  const isOfServer = /^[0-9A-Z]{5}$/.test(code) && !SYSTEM_ERROR.test(code);
  if (isOfServer && !UNAVAILABLE.includes(code) && !AWAY.includes(code.slice(0, 2))) return null;
  // What has no code of PostgreSQL is a system error of the line, or the driver's word that it is closed or late.
  if (!isOfServer && !isOfLine(error)) return null;
  return new StoreUnavailable(`the database ${REASONS[code] ?? 'does not answer'}`, { cause: error });
}

function causeOf(error: unknown): unknown {
  return error instanceof StoreUnavailable ? (error.cause ?? error) : error;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

/** Such as EPIPE, which is as long as a code of PostgreSQL; none of those begins so. */
const SYSTEM_ERROR = /^E[A-Z]+$/;
const LINE_WORDS = /terminated|timeout|timed out|not queryable|ended|closed/i;

function isOfLine(error: unknown): boolean {
  return error instanceof Error && (SYSTEM_ERROR.test(codeOf(error)) || LINE_WORDS.test(error.message));
}

export type AddressVariable = 'STAXD_DATABASE_URL' | 'STAXD_DATABASE_LISTEN_URL';

/** Of an address no more than where it leads to, as the beginning of a sentence. */
export function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `The database ${pathname.slice(1)} at ${host === '' ? 'this machine' : host}`;
}

/** In words for whoever runs the server. */
export function openFailure(address: string, error: unknown, variable: AddressVariable): OpenFailure {
  const where = placeOf(address);
  if (error instanceof NewerTables) {
    const message = `${where} was changed by newer versions of this program, and this one is too old for it: start one of them, or use another database.`;
    return { code: 'DATA_NEWER', message };
  }
  if (error instanceof HalfImported) {
    const message = `${where} has no more than a part of an import: run ${callOf('import', 'FOLDER')} to its end, the same once more if it was cut off.`;
    return { code: 'DATABASE_HALF_IMPORTED', message };
  }
  const cause = causeOf(error);
  const code = codeOf(cause);
  const reason = reasonsWith(variable)[UNTRUSTED.has(code) ? 'UNTRUSTED' : code];
  if (reason !== undefined) return { code: 'DATABASE_UNUSABLE', message: `${where} ${reason}.` };
  if (error instanceof StoreUnavailable) {
    const message = `${where} does not answer (${code || 'no answer in time'}): start it, or correct ${variable}.`;
    return { code: 'DATABASE_AWAY', message };
  }
  return { code: 'DATABASE_UNUSABLE', message: `${where} cannot be used: ${(cause as Error).message}.` };
}

/** What OpenSSL says of a certificate. */
const UNTRUSTED: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Whatever the address. */
const REASONS: Readonly<Record<string, string>> = {
  [READ_ONLY]: 'can only be read: give the address of the one that takes writes',
  [CLOSED]: 'takes no connections for now: let it take them (ALTER DATABASE … ALLOW_CONNECTIONS true)',
  [HELD]: 'is in use by a transaction that holds its tables: end it, or wait for its end, and start again',
  '42P01': 'lacks a table that this program needs: restore a copy of it',
  '42703': 'lacks a column that this program needs: restore a copy of it',
  '53100': 'has no room left on its disk: make room there',
  '53200': 'has no memory left: give it more, or stop somebody else',
  '53300': 'has no connection left: raise its max_connections, or stop somebody else',
};

function reasonsWith(variable: AddressVariable): Readonly<Record<string, string>> {
  const wrongPassword = `does not know this user and password: correct ${variable}`;
  return {
    '28P01': wrongPassword,
    '28000': wrongPassword,
    '3D000': `is not there: create it, or correct ${variable}`,
    '42501': 'does not let this user make tables: let it own the database',
    UNTRUSTED: `shows a certificate that nobody vouches for: name who does by sslrootcert in ${variable}`,
    ...REASONS,
  };
}
