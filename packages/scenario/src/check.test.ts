import { describe, expect, test } from 'vitest';
import { checkScenarios } from './check.ts';
import { describeFailure } from './failure.ts';

/** A scenario that holds when `turn` is B. */
const scenario = (id: string, turn: string) => `- id: ${id}
  players: [A, B]
  top: orange circle
  hands: { A: [3 others], B: [3 others] }
  steps:
    - A: draw
    - expect: { turn: ${turn} }
`;

describe('checkScenarios', () => {
  test('counts what passes and what fails', () => {
    const first = scenario('TURN-2 a', 'B') + scenario('TURN-2 b', 'A') + scenario('TURN-2 c', 'B');
    const second = scenario('TURN-2 d', 'Z') + scenario('TURN-2 e', 'B');
    const report = checkScenarios([
      { file: 'first.yaml', text: first },
      { file: 'second.yaml', text: second },
    ]);
    expect(report).toMatchObject({ passed: 3, failed: 2 });
    expect(report.failures.map(describeFailure)).toEqual([
      'first.yaml:14: TURN-2 b: step 2: expected turn: A; found turn: B',
      'second.yaml:7: TURN-2 d: expected A, B; found nobody called "Z"',
    ]);
  });

  test('lists the failures of a file by line, including reading failures', () => {
    const text = scenario('TURN-2 a', 'A') + scenario('TURN-2 b', 'Z') + scenario('TURN-2 c', 'A');
    const { failures } = checkScenarios([{ file: 'f.yaml', text }]);
    expect(failures.map(({ line }) => line)).toEqual([7, 14, 21]);
  });

  test.each([
    ['in one file', [scenario('TURN-2 a', 'B') + scenario('TURN-2 a', 'B')], 8],
    ['in two files', [scenario('TURN-2 a', 'B'), scenario('TURN-2 a', 'B')], 1],
  ])('refuses an id that is used twice %s', (_, texts, line) => {
    const report = checkScenarios(texts.map((text, index) => ({ file: `f${index}.yaml`, text })));
    expect(report).toMatchObject({ passed: 1, failed: 1 });
    expect(report.failures[0]).toMatchObject({
      line,
      id: 'TURN-2 a',
      step: null,
      found: 'the id of f0.yaml:1',
    });
  });

  test('counts an unreadable file', () => {
    const report = checkScenarios([{ file: 'gone.yaml', text: null }]);
    expect(report).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ file: 'gone.yaml', line: 1, id: null }],
    });
  });
});
