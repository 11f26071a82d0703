/**
 * The engine's own scenarios, one test each. Only their ids are looked up while the tests are listed:
 * everything that runs the engine happens inside a test, where a fault has a name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '@staxd/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkScenarios, describeFailure, readScenarios, runScenario, type Scenario } from '../src/index.ts';

const FOLDER = join(import.meta.dirname, '../../engine/scenarios');
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    return { file, text, ids: [...text.matchAll(/^- id: (.+)$/gm)].map(([, id]) => id) };
  });
const IDS = FILES.flatMap(({ ids }) => ids);

/** `STK-4 counter passes the stack on` as the name of a test: `[STK-4] counter passes the stack on`. */
const testName = (id: string) => id.replace(/^([A-Z]+-\d+)(?= )/, '[$1]');

for (const { file, text, ids } of FILES) {
  describe(file, () => {
    let scenarios: readonly Scenario[] = [];

    beforeAll(() => {
      scenarios = readScenarios(text, file).scenarios;
    });

    test('can be read', () => {
      expect(readScenarios(text, file).failures.map(describeFailure)).toEqual([]);
      expect(scenarios.map(({ id }) => id)).toEqual(ids);
    });
    test.each(ids.map((id) => [testName(id), id] as const))('%s', (_, id) => {
      const scenario = scenarios.find((candidate) => candidate.id === id);
      const failure = scenario ? runScenario(scenario) : null;
      expect(scenario, 'the scenario can be read').toBeDefined();
      expect(failure && describeFailure(failure)).toBeNull();
    });
  });
}

describe('all scenarios', () => {
  test('are checked, and no id is used twice', () => {
    const report = checkScenarios(FILES);
    expect(report.failures.map(describeFailure)).toEqual([]);
    expect(report.passed).toBe(IDS.length);
    expect(report.passed).toBeGreaterThan(400);
  });

  test('have an id that starts with a rule', () => {
    expect(IDS.filter((id) => testName(id) === id)).toEqual([]);
  });

  test('[ERR-1] show every refusal', () => {
    const shown = FILES.map(({ text }) => text).join();
    expect(Object.keys(REFUSALS).filter((code) => !shown.includes(`refused: ${code}\n`))).toEqual([]);
  });
});
