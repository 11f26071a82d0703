import { describe, expect, test } from 'vitest';
import { readScenarios } from './read.ts';
import { runScenario } from './run.ts';

/** The failure of a game of A, B and C with these hands and steps, or null. */
function run(steps: string, hands: string = '{ A: [orange star, pink oval], B: [2 others], C: [2 others] }') {
  const text = `- id: STK-1 x
  players: [A, B, C]
  top: orange circle
  deck: [green star, green oval, green square, purple star]
  hands: ${hands}
  steps:
${steps.replace(/^/gm, '    ')}
`;
  const { scenarios, failures } = readScenarios(text, 'f.yaml');
  expect(failures).toEqual([]);
  return runScenario(scenarios[0]);
}

describe('a step that fails', () => {
  test('is named with file, line, id, step, what was expected and what was found', () => {
    expect(run('- A: draw\n- expect: { turn: A }')).toEqual({
      file: 'f.yaml',
      line: 8,
      id: 'STK-1 x',
      step: 2,
      expected: 'turn: A',
      found: 'turn: B',
    });
  });

  test('lists every failed expectation', () => {
    const failure = run('- expect:\n    turn: A\n    color: pink\n    hands: { A: 3, B: 2 }');
    expect(failure).toMatchObject({
      line: 9,
      step: 1,
      expected: 'color: pink, hands.A: 3',
      found: 'color: orange, hands.A: 2',
    });
  });

  test('is the last step run', () => {
    expect(run('- A: accept\n- A: accept')).toMatchObject({ line: 7, step: 1 });
  });

  test('is an action that is refused', () => {
    expect(run('- A: play pink oval')).toMatchObject({
      expected: '"A: play pink oval" accepted',
      found: expect.stringContaining('NOT_PLAYABLE'),
    });
  });

  test('is an action that should have been refused', () => {
    expect(run('- A: draw\n  refused: any')).toMatchObject({
      expected: '"A: draw" refused with any',
      found: 'accepted',
    });
  });

  test('is an action that is refused with another code', () => {
    expect(run('- A: play pink oval\n  refused: MIXED_SET')).toMatchObject({
      expected: '"A: play pink oval" refused with MIXED_SET',
      found: expect.stringContaining('NOT_PLAYABLE'),
    });
  });
});

describe('an action', () => {
  test('may be refused with the code or with any', () => {
    expect(
      run('- A: play pink oval\n  refused: NOT_PLAYABLE\n- A: play pink oval\n  refused: any'),
    ).toBeNull();
  });

  test('that is refused lets the game continue', () => {
    expect(
      run('- B: draw\n  refused: NOT_YOUR_TURN\n- A: draw\n- expect: { turn: B, turn_number: 2 }'),
    ).toBeNull();
  });
});

/** Expectations that hold, each with one that does not. */
const EXPECTATIONS = [
  ['turn: A', 'turn: B'],
  ['awaits: A', 'awaits: none'],
  ['phase: player_action', 'phase: cancelled'],
  ['color: orange', 'color: none'],
  ['shape: circle', 'shape: none'],
  ['top: orange circle', 'top: none'],
  ['turn_number: 1', 'turn_number: 2'],
  ['stack: none', 'stack: { total: 1 }'],
  ['hands: { A: [pink oval, orange star], B: 2 }', 'hands: { A: [orange star, orange star] }'],
  ['hands: { A: 2 }', 'hands: { A: [orange star] }'],
  ['stunned: { A: 0, C: 0 }', 'stunned: { C: 1 }'],
  ['deck: 4', 'deck: 3'],
  ['discard: 1', 'discard: 0'],
  ['deck_bottom: [green square, purple star]', 'deck_bottom: [purple star, green square]'],
  [
    'deck_bottom: [purple star]',
    'deck_bottom: [green star, green star, green oval, green square, purple star]',
  ],
  ['sees: { A: [], B: [] }', 'sees: { A: [green star] }'],
  ['legal: { A: [draw, play], B: [] }', 'legal: { A: [draw] }'],
  ['winner: none', 'winner: A'],
  ['rankings: []', 'rankings: [A, B, C]'],
  ['won_by: none', 'won_by: card_play'],
] as const;

describe('an expectation', () => {
  test.each(EXPECTATIONS)('holds for %s and not for %s', (holds, fails) => {
    expect(run(`- expect: { ${holds} }`)).toBeNull();
    expect(run(`- expect: { ${fails} }`)).toMatchObject({ step: 1 });
  });

  test('of a stack compares what is named', () => {
    const hands = '{ A: [orange stun, pink oval], B: [pink stun, 2 others], C: [2 others] }';
    const opened = '- A: play orange stun\n- B: counter pink stun\n';
    const stack = '{ type: stun, total: 2, target: C, holder: B, initiator: A }';
    expect(run(`${opened}- expect: { stack: ${stack}, turn: B, awaits: C }`, hands)).toBeNull();
    for (const wrong of ['type: add+1', 'total: 1', 'target: B', 'holder: A', 'initiator: B']) {
      expect(run(`${opened}- expect: { stack: { ${wrong} } }`, hands)).toMatchObject({ step: 3 });
    }
    expect(run(`${opened}- expect: { stack: none }`, hands)).toMatchObject({
      expected: 'stack: none',
      found: 'stack: stun',
    });
  });

  test('of a peek is of the last one only', () => {
    const hands = '{ A: [orange peek, orange peek, pink oval], B: [green diamond], C: [2 others] }';
    const peek =
      '- A: play orange peek\n- B: accept\n- expect: { sees: { A: [] } }\n- B: reveal green diamond\n';
    const options = hands.replace(/$/, '\n  options: { modifierMultiplier: 2 }');
    expect(run(`${peek}- expect: { sees: { A: [green diamond], B: [], C: [] } }`, options)).toBeNull();
    expect(run(`${peek}- expect: { sees: { B: [green diamond] } }`, options)).toMatchObject({ step: 5 });
  });

  test('of the end', () => {
    const hands = '{ A: [orange star], B: [3 others], C: [2 others] }';
    const end = 'winner: A, won_by: card_play, rankings: [A, C, B], phase: completed, awaits: none';
    expect(run(`- A: play orange star\n- expect: { ${end} }`, hands)).toBeNull();
    expect(run('- A: play orange star\n- expect: { rankings: [A, B, C] }', hands)).toMatchObject({
      found: 'rankings: [A, C, B]',
    });
  });
});
