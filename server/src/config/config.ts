/** Every environment variable that can be set, in one list. Each has a default; a wrong value ends the start. */
import { isAbsolute } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import { FEATURES, type Feature } from '@staxd/protocol';
import * as v from 'valibot';
import { BILLING_VARIABLES, type BillingConfig, billingConfig } from './billing.ts';
import { isLimitList, LIMITS_ALLOWED, limitListFault, readLimits } from './limitList.ts';
import {
  type CapName,
  type Caps,
  DEFAULT_CAPS,
  DEFAULT_LIMITS,
  type LimitName,
  type Limits,
} from './limits.ts';
import { OAUTH_VARIABLES, type OAuthConfig, oauthConfigOf } from './oauth.ts';
import { unknownVariable } from './unknownVariable.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A mail server, and whom the mails are from. */
export interface MailServer {
  /** `smtp:` or `smtps:`, with user and password. */
  readonly url: string;
  readonly from: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly secret: string | null;
  /** Null: the database in the data folder. */
  readonly databaseUrl: string | null;
  /** Where that hears of other servers; null: there, too. */
  readonly databaseListenUrl: string | null;
  /** A folder with the list of deletions, besides those of backups; null: there is none. */
  readonly deletionsFolder: string | null;
  readonly origins: readonly string[];
  /** The public address of the site; null: this machine's. */
  readonly url: string | null;
  /** Null: mails are not sent. */
  readonly mail: MailServer | null;
  readonly isProduction: boolean;
  /** Proxies in front of this server whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** Lets other machines read the metrics; null: only this machine may. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  /** 1: bots take as long as people; 0: they answer at once. */
  readonly botPace: number;
  readonly botWorkers: number;
  /** Games that such a bot imagines for one decision, when no other bot waits. */
  readonly botWorlds: number;
  /** 1: clocks run as announced; 0.1: ten times as fast, for tests. */
  readonly clockScale: number;
  readonly drainSeconds: number;
  /** No new games while more commits than this wait. */
  readonly busyQueue: number;
  /** No new games while the event loop is later than this, in milliseconds. */
  readonly busyLoopDelay: number;
  /** Percent. */
  readonly busyShare: number;
  readonly limits: Limits;
  readonly caps: Caps;
  readonly oauth: OAuthConfig;
  /** What this server does not offer. */
  readonly off: ReadonlySet<Feature>;
  readonly billing: BillingConfig;
}

export interface ConfigError {
  readonly variable: string;
  readonly message: string;
}

interface Variable {
  readonly default: string;
  readonly allowed: string;
  readonly meaning: string;
  readonly schema: v.GenericSchema<string, unknown>;
  /** What is wrong with a value, where it can be said more exactly than by what is allowed. */
  readonly fault?: (given: string) => string | null;
  /** The value must not appear in an error. */
  readonly secret?: true;
}

const number = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.minValue(least), v.maxValue(most));
const whole = (least: number, most: number) => v.pipe(number(least, most), v.integer());
const optional = <T>(schema: v.GenericSchema<string, T>) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);
const longText = v.pipe(v.string(), v.minLength(32), v.maxLength(1024));

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

function isDatabase(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

export const VARIABLES = {
  PORT: {
    default: '3000',
    allowed: 'a whole number from 0 to 65535 (0 takes any free port)',
    meaning: 'the port it listens on',
    schema: whole(0, 65_535),
  },
  STAXD_HOST: {
    default: '0.0.0.0',
    allowed: 'an address of this machine, such as 0.0.0.0 (everybody) or 127.0.0.1 (this machine only)',
    meaning: 'the address it listens on',
    schema: v.pipe(v.string(), v.regex(/^[\w.:-]+$/)),
  },
  STAXD_DATA: {
    default: './data',
    allowed: 'the path of a folder',
    meaning: 'the folder of the database',
    schema: v.pipe(v.string(), v.minLength(1)),
  },
  STAXD_SECRET: {
    default: '',
    allowed: 'a text of 32 to 1024 characters that nobody can guess',
    meaning: 'signs access tokens; if not set, one is generated and kept in the data folder',
    schema: optional(longText),
    secret: true,
  },
  STAXD_DATABASE_URL: {
    default: '',
    allowed:
      'the address of a database in a PostgreSQL, with / and # in a password as %2F and %23, such as postgres://staxd:password@db.example.org/staxd',
    meaning:
      'a PostgreSQL that keeps everything in place of the database in the data folder; needs STAXD_SECRET',
    schema: optional(v.pipe(v.string(), v.check(isDatabase))),
    secret: true,
  },
  STAXD_DATABASE_LISTEN_URL: {
    default: '',
    allowed:
      'the address of the same PostgreSQL without a pooler on the way; it goes together with STAXD_DATABASE_URL',
    meaning:
      'where it hears what other servers on the database do; needed where STAXD_DATABASE_URL leads through a pooler',
    schema: optional(v.pipe(v.string(), v.check(isDatabase))),
    secret: true,
  },
  STAXD_DELETIONS: {
    default: '',
    allowed: 'the path of a folder that is there, from the root on, such as /backups/staxd',
    meaning:
      'a folder for the list of deleted accounts, which a start deletes again; needed where a PostgreSQL is backed up',
    schema: optional(v.pipe(v.string(), v.check(isAbsolute))),
  },
  STAXD_ORIGIN: {
    default: '',
    allowed: 'one or more origins with commas between, such as https://play.example.org, without a path',
    meaning: 'the sites whose pages may call the server from a browser, besides its own',
    schema: v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? [] : text.split(',').map((origin) => origin.trim()))),
      v.array(v.pipe(v.string(), v.check(isOrigin))),
    ),
  },
  STAXD_URL: {
    default: '',
    allowed: 'an origin, such as https://play.example.org, without a path',
    meaning:
      'the public address of the site, for links in mails and the way back from providers; if not set, http://localhost and the port',
    schema: optional(v.pipe(v.string(), v.check(isOrigin))),
  },
  STAXD_SMTP: {
    default: '',
    allowed: 'the address of a mail server, such as smtps://USER:PASSWORD@mail.example.org',
    meaning:
      'sends mails; if not set, they are printed, and with NODE_ENV=production nobody can ask for a new password',
    schema: optional(v.pipe(v.string(), v.check(isMailServer))),
    secret: true,
  },
  STAXD_MAIL_FROM: {
    default: '',
    allowed: 'an e-mail address, such as staxd@example.org; it goes together with STAXD_SMTP',
    meaning: 'whom the mails are from',
    schema: optional(v.pipe(v.string(), v.regex(/^[^\s@<>,]+@[^\s@<>,]+$/))),
  },
  STAXD_TRUSTED_PROXIES: {
    default: '0',
    allowed: 'a whole number from 0 to 10',
    meaning: 'how many trusted proxies stand in front of it',
    schema: whole(0, 10),
  },
  STAXD_METRICS_TOKEN: {
    default: '',
    allowed: 'a text of 32 to 1024 characters',
    meaning: 'a bearer token that lets other machines read the metrics; if not set, only this machine may',
    schema: optional(longText),
    secret: true,
  },
  STAXD_LOG: {
    default: 'info',
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    meaning: 'how much is logged; with NODE_ENV=production always errors only',
    schema: v.picklist(LOG_LEVELS),
  },
  NODE_ENV: {
    default: 'development',
    allowed: 'one of development, test, production',
    meaning: 'production logs errors only',
    schema: v.picklist(['development', 'test', 'production']),
  },
  STAXD_BOT_PACE: {
    default: '1',
    allowed: 'a number from 0 to 10',
    meaning: 'how long bots take: 1 as long as people, 0 no time',
    schema: number(0, 10),
  },
  STAXD_BOT_WORKERS: {
    default: '1',
    allowed: 'a whole number from 0 to 64 (0: they think in the main thread)',
    meaning: 'threads for the bots that search',
    schema: whole(0, 64),
  },
  STAXD_BOT_WORLDS: {
    default: '400',
    allowed: 'a whole number from 1 to 10000',
    meaning: 'how many games such a bot imagines for a decision; fewer when many wait',
    schema: whole(1, 10_000),
  },
  STAXD_CLOCK_SCALE: {
    default: '1',
    allowed: 'a number from 0.001 to 10',
    meaning: 'stretches the clocks of games; for tests',
    schema: number(0.001, 10),
  },
  STAXD_DRAIN_SECONDS: {
    default: '5',
    allowed: 'a number from 0 to 60',
    meaning: 'how many seconds players have to leave when it is told to end',
    schema: number(0, 60),
  },
  STAXD_BUSY_QUEUE: {
    default: '500',
    allowed: 'a whole number from 1 to 1000000',
    meaning: 'no new games while more commits than this wait',
    schema: whole(1, 1_000_000),
  },
  STAXD_BUSY_LOOP_DELAY: {
    default: '100',
    allowed: 'a whole number from 1 to 1000000',
    meaning: 'no new games while the event loop is late by more milliseconds than this',
    schema: whole(1, 1_000_000),
  },
  STAXD_BUSY_SHARE: {
    default: '30',
    allowed: 'a whole number from 1 to 100',
    meaning:
      'callers without an account are refused while they take more percent of the main thread than this; 100: never',
    schema: whole(1, 100),
  },
  ...BILLING_VARIABLES,
  STAXD_LIMITS: {
    default: '',
    allowed: LIMITS_ALLOWED,
    meaning: 'changes rate limits, and caps on how much there may be at once',
    schema: v.pipe(v.string(), v.check(isLimitList), v.transform(readLimits)),
    fault: limitListFault,
  },
  ...OAUTH_VARIABLES,
  STAXD_OFF: {
    default: '',
    allowed: `a list with commas between, of ${FEATURES.join(', ')}`,
    meaning: 'parts that are switched off: the page offers none of them, and their calls are not available',
    schema: v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? [] : text.split(',').map((name) => name.trim()))),
      v.array(v.picklist(FEATURES)),
      v.transform((names): ReadonlySet<Feature> => new Set(names)),
    ),
  },
} as const satisfies Record<string, Variable>;

function only<Name extends LimitName | CapName>(
  all: Limits & Caps,
  names: object,
): Pick<Limits & Caps, Name> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in names)) as Pick<
    Limits & Caps,
    Name
  >;
}

type VariableName = keyof typeof VARIABLES;
type Values = { readonly [Name in VariableName]: v.InferOutput<(typeof VARIABLES)[Name]['schema']> };

export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, ConfigError> {
  const unknown = unknownVariable(environment, Object.keys(VARIABLES));
  if (unknown) {
    const { name, nearest } = unknown;
    const message = `${name} is no setting of this server: leave it out, or write ${nearest} if you mean that.`;
    return fail({ variable: name, message });
  }
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(VARIABLES)) {
    const given = environment[name] ?? variable.default;
    const read = v.safeParse(variable.schema, given);
    if (!read.success) {
      const shown = variable.secret ? `${given.length} characters long` : JSON.stringify(given.slice(0, 80));
      const fault = variable.fault?.(given) ?? `it must be ${variable.allowed}`;
      return fail({ variable: name, message: `${name} is ${shown}: ${fault}.` });
    }
    values[name] = read.output;
  }
  const billing = billingConfig(values as Values, values.NODE_ENV === 'production');
  if (!billing.ok) return billing;
  const isHalf = (values.STAXD_SMTP === null) !== (values.STAXD_MAIL_FROM === null);
  if (isHalf) {
    const variable = values.STAXD_SMTP === null ? 'STAXD_SMTP' : 'STAXD_MAIL_FROM';
    const { allowed } = VARIABLES[variable];
    return fail({ variable, message: `${variable} is not set: it must be ${allowed}.` });
  }
  // Another server on the same database has to read the tokens of this one.
  if (values.STAXD_DATABASE_URL !== null && values.STAXD_SECRET === null) {
    const message = `STAXD_SECRET is not set: with STAXD_DATABASE_URL it must be ${VARIABLES.STAXD_SECRET.allowed}.`;
    return fail({ variable: 'STAXD_SECRET', message });
  }
  if (values.STAXD_DATABASE_LISTEN_URL !== null && values.STAXD_DATABASE_URL === null) {
    const message = `STAXD_DATABASE_URL is not set: with STAXD_DATABASE_LISTEN_URL it must be ${VARIABLES.STAXD_DATABASE_URL.allowed}.`;
    return fail({ variable: 'STAXD_DATABASE_URL', message });
  }
  return ok(configOf(values as Values, billing.value));
}

function configOf(values: Values, billing: BillingConfig): Config {
  return {
    port: values.PORT,
    host: values.STAXD_HOST,
    dataFolder: values.STAXD_DATA,
    secret: values.STAXD_SECRET,
    databaseUrl: values.STAXD_DATABASE_URL,
    databaseListenUrl: values.STAXD_DATABASE_LISTEN_URL,
    deletionsFolder: values.STAXD_DELETIONS,
    origins: values.STAXD_ORIGIN,
    url: values.STAXD_URL,
    mail:
      values.STAXD_SMTP !== null && values.STAXD_MAIL_FROM !== null
        ? { url: values.STAXD_SMTP, from: values.STAXD_MAIL_FROM }
        : null,
    isProduction: values.NODE_ENV === 'production',
    trustedProxies: values.STAXD_TRUSTED_PROXIES,
    metricsToken: values.STAXD_METRICS_TOKEN,
    logLevel: values.NODE_ENV === 'production' ? 'error' : values.STAXD_LOG,
    botPace: values.STAXD_BOT_PACE,
    botWorkers: values.STAXD_BOT_WORKERS,
    botWorlds: values.STAXD_BOT_WORLDS,
    clockScale: values.STAXD_CLOCK_SCALE,
    drainSeconds: values.STAXD_DRAIN_SECONDS,
    busyQueue: values.STAXD_BUSY_QUEUE,
    busyLoopDelay: values.STAXD_BUSY_LOOP_DELAY,
    busyShare: values.STAXD_BUSY_SHARE,
    limits: only<LimitName>(values.STAXD_LIMITS, DEFAULT_LIMITS),
    caps: only<CapName>(values.STAXD_LIMITS, DEFAULT_CAPS),
    oauth: oauthConfigOf(values),
    off: values.STAXD_OFF,
    billing,
  };
}
