/** The command `check`: what stands in the way of a server that others can rely on, line by line. */
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { mailFault } from '../mail/mailer.ts';
import { postgresFailure } from '../store/postgres/usableTables.ts';
import { exposureOf } from './exposure.ts';
import { type Finding, type FindingState, fine, wrong } from './finding.ts';
import { DATA, lookAtFolder } from './folder.ts';
import { operationOf } from './operation.ts';
import { clockOf, diskOf, portOf } from './surroundings.ts';

export const CHECK_COMMAND = 'check';

const SHOWN: Readonly<Record<FindingState, string>> = {
  ok: 'ok',
  look: 'look at this',
  mend: 'must be mended',
};

/** `now`: milliseconds since 1970. */
export async function check(
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
): Promise<readonly Finding[]> {
  const read = readConfig(environment);
  if (!read.ok) return [wrong('Settings', `${read.error.message} The rest is looked at after that.`)];
  const config = read.value;
  const folder = resolve(config.dataFolder);
  const { findings, isInUse } = await lookAtFolder(folder);
  const fault = config.mail && (await mailFault(config.mail));
  return [
    fine('Settings', 'Each has a value that is allowed.'),
    ...operationOf(config),
    ...exposureOf(config).map((found) => (found.about === 'Mail' && fault ? wrong('Mail', fault) : found)),
    ...(await withPostgres(findings, config)),
    await diskOf(folder),
    clockOf(folder, now),
    await portOf(config, isInUse),
  ];
}

/** Where there is one, the data are there, and not in the folder. */
async function withPostgres(
  ofFolder: readonly Finding[],
  { databaseUrl, databaseListenUrl }: Config,
): Promise<readonly Finding[]> {
  if (databaseUrl === null) return ofFolder;
  const failure =
    (await postgresFailure(databaseUrl, 'STAXD_DATABASE_URL')) ??
    (databaseListenUrl === null
      ? null
      : await postgresFailure(databaseListenUrl, 'STAXD_DATABASE_LISTEN_URL'));
  const found = failure === null ? fine(DATA, 'Its PostgreSQL answers.') : wrong(DATA, failure.message);
  return [...ofFolder.filter(({ about }) => about !== DATA), found];
}

export function isWell(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state === 'ok');
}

export function findingsText(findings: readonly Finding[]): string {
  const width = Math.max(...Object.values(SHOWN).map((shown) => shown.length));
  const lines = findings.map(
    ({ state, about, line }) => `${SHOWN[state].padEnd(width)}  ${about}: ${line}\n`,
  );
  const count = (state: FindingState) => findings.filter((found) => found.state === state).length;
  const sum = isWell(findings)
    ? 'All is well.'
    : `To be mended: ${count('mend')}. To be looked at: ${count('look')}.`;
  return `${lines.join('')}${sum}\n`;
}

export function findingsJson(findings: readonly Finding[]): string {
  return `${JSON.stringify({ well: isWell(findings), findings }, null, 2)}\n`;
}
