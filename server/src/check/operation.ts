/** What a configuration means for those who run it. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { deletionsFault } from '../backup/deletionList.ts';
import type { Config } from '../config/config.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

/** Fewer open files than this are used up by an evening of a club. */
const FEW_FILES = 4096;

export function operationOf(config: Config): readonly Finding[] {
  return [clocks(config), metrics(config), bots(config), deletions(config), user(), openFiles()].filter(
    (found) => found !== null,
  );
}

function clocks({ clockScale }: Config): Finding | null {
  if (clockScale === 1) return null;
  return wrong('Game clocks', `STAXD_CLOCK_SCALE is ${clockScale}, which is for tests: leave it out.`);
}

function metrics({ metricsToken, trustedProxies }: Config): Finding {
  if (metricsToken !== null) return fine('Metrics', 'For whoever has STAXD_METRICS_TOKEN.');
  if (trustedProxies === 0) return fine('Metrics', 'For this machine only.');
  return doubtful('Metrics', 'For nobody: behind a proxy they need a STAXD_METRICS_TOKEN.');
}

function bots({ botWorkers }: Config): Finding | null {
  const cores = availableParallelism();
  if (botWorkers <= cores) return null;
  return doubtful(
    'Bots',
    `STAXD_BOT_WORKERS is ${botWorkers}, but this machine has ${cores} cores: games will wait for them.`,
  );
}

function deletions({ databaseUrl, deletionsFolder }: Config): Finding | null {
  if (deletionsFolder !== null) {
    const fault = deletionsFault(deletionsFolder);
    if (fault !== null) return wrong('Deletions', fault);
    return fine('Deletions', `Who deletes the account is listed in ${deletionsFolder}.`);
  }
  if (databaseUrl === null) return null;
  return doubtful(
    'Deletions',
    'They come back to life with a backup of the PostgreSQL: let STAXD_DELETIONS name a folder for their list; where there are accounts already the first start says which empty file to make there.',
  );
}

function user(): Finding | null {
  if (process.geteuid?.() !== 0) return null;
  return doubtful('User', 'This is root, who may do more than a server needs: run it by a user of its own.');
}

function openFiles(): Finding | null {
  const most = Number(/^Max open files +(\d+)/m.exec(limitsOfProcess())?.[1]);
  if (!(most < FEW_FILES)) return null;
  return doubtful(
    'Connections',
    `At most ${most}, and each person takes one: raise ulimit -n, or LimitNOFILE of systemd.`,
  );
}

/** Only Linux tells. */
function limitsOfProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
