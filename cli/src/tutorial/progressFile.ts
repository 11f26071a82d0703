/** How far a learner is with the lessons, in a file. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import {
  merged,
  NOTHING_DONE,
  restore,
  type SessionRecord,
  TRACKS,
  type TrackName,
  type TracksDone,
} from '@staxd/tutorial';
import { fileFault, UsageError } from '../errors/usageError.ts';
import { writing } from '../files/atomicFile.ts';
import { writeConfig } from '../files/configFile.ts';
import { t } from '../messages/t.ts';

const FORMAT = 'staxd-tutorial/';
const VERSION = 1;

export interface Progress extends TracksDone {
  /** The track that was begun last, until its end. */
  readonly current: TrackName | null;
  /** Where the learner stopped, for each track that was begun, without the actions of the lesson. */
  readonly sessions: readonly SessionRecord[];
}

export const NO_PROGRESS: Progress = { ...NOTHING_DONE, current: null, sessions: [] };

export interface KeptProgress {
  readonly progress: Progress;
  /** What the learner must know of the file. */
  readonly notice: string | null;
  /** Writes the file; null for one that must not be overwritten. Throws a UsageError. */
  readonly keep: ((progress: Progress) => void) | null;
}

/** Moves a damaged file aside and begins anew; leaves one of a newer version alone. Throws a UsageError. */
export function openProgress(file: string): KeptProgress {
  const keep = (progress: Progress) => writeConfig(file, { format: `${FORMAT}${VERSION}`, ...progress });
  const text = readText(file);
  if (text === null) return { progress: NO_PROGRESS, notice: null, keep };
  const found = parse(text);
  if (found === 'newer') {
    return { progress: NO_PROGRESS, notice: t('tutorial.newerFile', { file }), keep: null };
  }
  if (found !== 'damaged') return { progress: found, notice: null, keep };
  const aside = freeName(`${file}.damaged`);
  writing(aside, () => renameSync(file, aside));
  return { progress: NO_PROGRESS, notice: t('tutorial.damagedFile', { file, aside }), keep };
}

/** Null if there is no file. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UsageError(t('error.read', { file, fault: fileFault(error) }));
  }
}

function parse(text: string): Progress | 'newer' | 'damaged' {
  let found: Readonly<Record<string, unknown>> | null;
  try {
    found = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  const { format, current = null, completed, skipped, sessions } = found ?? {};
  const version = typeof format === 'string' && format.startsWith(FORMAT) ? format.slice(FORMAT.length) : '';
  if (/^\d+$/.test(version) && Number(version) > VERSION) return 'newer';
  const isKnown = current === null || isTrack(current);
  if (version !== `${VERSION}` || !isKnown || !areTracks(completed) || !areTracks(skipped)) return 'damaged';
  if (!Array.isArray(sessions)) return 'damaged';
  // Each track counts once.
  const done = merged({ completed, skipped }, NOTHING_DONE);
  return { ...done, current, sessions: sessions.flatMap(readSession) };
}

/** None for a lesson that this version does not have. */
function readSession(record: object | null): SessionRecord[] {
  const session = restore({ ...record, actions: [] });
  if (!session) return [];
  const { run: _, ...kept } = session;
  return [kept];
}

function isTrack(name: unknown): name is TrackName {
  return TRACKS.some((track) => track === name);
}

function areTracks(names: unknown): names is TrackName[] {
  return Array.isArray(names) && names.every(isTrack);
}

function freeName(wanted: string): string {
  if (!existsSync(wanted)) return wanted;
  for (let number = 2; ; number++) if (!existsSync(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
