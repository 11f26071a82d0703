import type { Failure } from './failure.ts';
import { readScenarios } from './read.ts';
import { runScenario } from './run.ts';

/** `text` is null if the file could not be read. */
export interface ScenarioFile {
  readonly file: string;
  readonly text: string | null;
}

/** What {@link checkScenarios} found. */
export interface CheckReport {
  readonly passed: number;
  /** The number of failures: one per failing scenario or unreadable file. */
  readonly failed: number;
  /** By file and line. */
  readonly failures: readonly Failure[];
}

/** Ids must be unique across all files. */
export function checkScenarios(files: Iterable<ScenarioFile>): CheckReport {
  const used = new Map<string, string>();
  const failures: Failure[] = [];
  let passed = 0;
  for (const { file, text } of files) {
    if (text === null) {
      failures.push({ file, line: 1, id: null, step: null, expected: 'a file', found: 'none to read' });
      continue;
    }
    const read = readScenarios(text, file);
    const failed = [...read.failures];
    for (const scenario of read.scenarios) {
      const { id, line } = scenario;
      const before = used.get(id);
      used.set(id, before ?? `${file}:${line}`);
      const failure = before
        ? { file, line, id, step: null, expected: 'an id of its own', found: `the id of ${before}` }
        : runScenario(scenario);
      if (failure) failed.push(failure);
      else passed++;
    }
    failures.push(...failed.sort((a, b) => a.line - b.line));
  }
  return { passed, failed: failures.length, failures };
}
