import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkScenarios, describeFailure, type ScenarioFile } from '@staxd/scenario';
import { USAGE_EXIT } from './errors/usageError.ts';
import { t } from './messages/t.ts';

const FAILED_EXIT = 1;

/** Prints a line for each failing scenario, and the totals; sets the exit code. */
export function check(paths: readonly string[], { json }: { readonly json?: boolean }): void {
  const files = scenarioFiles(paths).map(readFile);
  const report = checkScenarios(files);
  if (json) {
    console.log(JSON.stringify(report, null, 2));
  } else {
    for (const failure of report.failures) console.log(describeFailure(failure));
    console.log(t('check.totals', { passed: report.passed, failed: report.failed }));
  }
  if (report.failed > 0) process.exitCode = FAILED_EXIT;
  if (files.some(({ text }) => text === null)) process.exitCode = USAGE_EXIT;
}

/** Files as given, and every `*.yaml` below folders, each once. */
function scenarioFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) =>
    isFolder(path)
      ? globSync('**/*.yaml', { cwd: path })
          .sort()
          .map((file) => join(path, file))
      : [path],
  );
  return [...new Set(files)];
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function readFile(file: string): ScenarioFile {
  try {
    return { file, text: readFileSync(file, 'utf8') };
  } catch {
    return { file, text: null };
  }
}
