// Each answer is proven by scenarios of the engine, which run here as well, and reads as easily as the page.
import { globSync, readFileSync } from 'node:fs';
import { describeFailure, readScenarios, runScenario } from '@staxd/scenario';
import { gradeOf } from '@staxd/tutorial';
import { describe, expect, test } from 'vitest';
import { answers, exceptions } from '../../messages/rules/answers.ts';
import { placesOf } from '../search/ask.ts';
import { ANSWERS, VERDICTS } from './answers.ts';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const SCENARIOS = new Map(
  globSync('packages/engine/scenarios/*.yaml', { cwd: ROOT }).flatMap((file) =>
    readScenarios(readFileSync(`${ROOT}${file}`, 'utf8'), file).scenarios.map(
      (one) => [one.id, one] as const,
    ),
  ),
);
const rules = readFileSync(`${ROOT}docs/rules.md`, 'utf8');

test('[RULESPAGE-16] there are 30 answers, with each verdict among them', () => {
  expect(ANSWERS).toHaveLength(30);
  for (const verdict of VERDICTS) expect(ANSWERS.some((answer) => answer.verdict === verdict)).toBe(true);
});

describe.each(ANSWERS)('$text.title', ({ rule, proof, except, text }) => {
  test(`[RULESPAGE-16] [${rule}] is proven by scenarios that hold`, () => {
    expect(rules).toContain(`- **${rule}**`);
    expect(proof[0]).toMatch(new RegExp(`^${rule} `));
    for (const id of proof) {
      const scenario = SCENARIOS.get(id);
      expect(scenario, id).toBeDefined();
      const failure = scenario ? runScenario(scenario) : null;
      expect(failure && describeFailure(failure), id).toBeNull();
    }
    if (except) expect(proof.length, 'the exception has a scenario, too').toBeGreaterThan(1);
  });

  test('its rule is told on the page, and it is asked like a question', () => {
    expect(placesOf(rule)[0]).toBeDefined();
    expect(text.title).toMatch(/\?$/);
    expect(text.lines.length).toBe(2);
  });
});

test('[RULESPAGE-12] the answers read like a fifth-grade text or easier', () => {
  const texts = [...Object.values(answers), ...Object.values(exceptions)].flatMap(({ lines }) => lines);
  expect(gradeOf(texts.join(' '))).toBeLessThanOrEqual(5);
});
