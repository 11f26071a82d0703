/**
 * Writes into costs.json what the parts of the last run have cost: `node scripts/suite/changed/costs/record.ts [FOLDER]`. After a
 * run of some files, the figures of all others stay.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readCommandLine, stopWithUsage } from '../../../programs/commandLine.ts';
import { ROOT } from '../../../programs/tools.ts';
import { RECORD, type RunRecord, SOME } from '../../report/record.ts';
import { reportOf } from '../../runPart.ts';
import known from './costs.json' with { type: 'json' };
import { type Measured, startOf } from './costs.ts';
import { timesByFile } from './times.ts';

const FILE = join(import.meta.dirname, 'costs.json');
const USAGE = 'node scripts/suite/changed/costs/record.ts [FOLDER]';
const [folder = join(ROOT, 'reports/suite')] = readCommandLine(USAGE, { allowPositionals: true }).positionals;
if (!existsSync(folder)) stopWithUsage(`${folder} is no folder of reports.`, USAGE);
/** Of the workspace in which the run was, which may be a copy. */
const root = resolve(folder, '../..');

const before: Measured = known;
const starts: Record<string, number> = { ...before.starts };
const files: Record<string, Record<string, number>> = { ...before.files };
for (const { name, units, failed } of readParts()) {
  if (units === undefined || failed > 0) continue;
  const report = join(folder, reportOf(name));
  if (name.startsWith('check:')) starts[name] = round(units);
  if (!existsSync(report)) continue;
  const times = timesByFile(JSON.parse(readFileSync(report, 'utf8')), (path) => relative(root, path));
  const sum = Object.values(times).reduce((all, each) => all + each, 0);
  // A test waits for its browser or server as well, which is seconds but no work, and loads modules before it begins.
  const scale = Math.max(0.1, units - startOf(name)) / Math.max(sum, 0.001);
  const here = Object.entries(times).map(([file, seconds]) => [file, round(seconds * scale)]);
  files[name] = { ...files[name], ...Object.fromEntries(here) };
}
const text = { starts: sorted(starts), files: sorted(mapped(files, sorted)) };
writeFileSync(FILE, `${JSON.stringify(text, null, 2)}\n`);

/** The parts of both records, the later last. */
function readParts(): RunRecord['parts'] {
  const records = [RECORD, SOME].filter((name) => readdirSync(folder).includes(name));
  const read = records.map((name): RunRecord => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return read.toSorted((a, b) => (a.date < b.date ? -1 : 1)).flatMap(({ parts }) => parts);
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function mapped<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
