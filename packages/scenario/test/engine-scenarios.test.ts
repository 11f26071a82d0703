/** The engine's own scenarios, one test each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { checkScenarios, describeFailure, readScenarios, runScenario } from '../src/index.ts';

const FOLDER = join(import.meta.dirname, '../../engine/scenarios');
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

/** `STK-4 counter passes the stack on` as the name of a test: `[STK-4] counter passes the stack on`. */
const testName = (id: string) => id.replace(/^([A-Z]+-\d+)(?= )/, '[$1]');

for (const { file, text } of FILES) {
  const { scenarios, failures } = readScenarios(text, file);
  describe(file, () => {
    test('can be read', () => {
      expect(failures.map(describeFailure)).toEqual([]);
    });
    test.each(scenarios.map((scenario) => [testName(scenario.id), scenario] as const))(
      '%s',
      (_, scenario) => {
        const failure = runScenario(scenario);
        expect(failure && describeFailure(failure)).toBeNull();
      },
    );
  });
}

describe('all scenarios', () => {
  const report = checkScenarios(FILES);
  const ids = FILES.flatMap(({ file, text }) => readScenarios(text, file).scenarios.map(({ id }) => id));

  test('are checked, and no id is used twice', () => {
    expect(report.failures.map(describeFailure)).toEqual([]);
    expect(report.passed).toBe(ids.length);
    expect(report.passed).toBeGreaterThan(400);
  });

  test('have an id that starts with a rule', () => {
    expect(ids.filter((id) => testName(id) === id)).toEqual([]);
  });

  test('[ERR-1] show every refusal', () => {
    const shown = FILES.map(({ text }) => text).join();
    expect(Object.keys(REFUSALS).filter((code) => !shown.includes(`refused: ${code}\n`))).toEqual([]);
  });
});
