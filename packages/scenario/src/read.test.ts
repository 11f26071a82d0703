import { describe, expect, test } from 'vitest';
import { readScenarios } from './read.ts';

const GOOD = `- id: TURN-2 a draw
  players: [A, B]
  top: orange circle
  hands:
    A: [orange star, 2 others]
    B: [3 others]
  steps:
    - A: draw
    - expect: { turn: B }
`;

/** The only failure of a text, without common fields. */
function failureOf(text: string) {
  const { failures } = readScenarios(text, 'f.yaml');
  expect(failures).toHaveLength(1);
  const { file, ...failure } = failures[0];
  expect(file).toBe('f.yaml');
  return failure;
}

/** GOOD with one piece replaced. */
function changed(piece: string, by: string): string {
  expect(GOOD).toContain(piece);
  return GOOD.replace(piece, by);
}

const ID = 'TURN-2 a draw';

describe('readScenarios', () => {
  test('reads actions and expectations with their lines', () => {
    const { scenarios, failures } = readScenarios(GOOD, 'f.yaml');
    expect(failures).toEqual([]);
    expect(scenarios).toHaveLength(1);
    expect(scenarios[0]).toMatchObject({ file: 'f.yaml', line: 1, id: ID });
    expect(scenarios[0].steps).toMatchObject([
      { line: 8, text: 'A: draw', action: { type: 'draw', seat: 0 }, refused: null },
      { line: 9, expectations: [{ line: 9, name: 'turn', expected: 'B' }] },
    ]);
  });

  test('reads the other scenarios of a file with a faulty one', () => {
    const faulty = changed('top: orange circle', 'top: orange rhombus');
    const { scenarios, failures } = readScenarios(faulty + GOOD, 'f.yaml');
    expect(scenarios.map(({ line }) => line)).toEqual([10]);
    expect(failures.map(({ line }) => line)).toEqual([3]);
  });

  test('names the line where YAML is broken', () => {
    const failure = failureOf(changed('A: [orange star, 2 others]', 'A: [orange star, 2 others'));
    expect(failure).toMatchObject({ id: null, step: null, expected: 'YAML' });
    expect(failure.line).toBeGreaterThanOrEqual(5);
    expect(failure.line).toBeLessThanOrEqual(6);
  });

  test('refuses a duplicate key', () => {
    expect(failureOf(changed('  steps:', '  top: pink oval\n  steps:'))).toMatchObject({
      line: 7,
      expected: 'YAML',
    });
  });

  test.each(['', '# nothing yet\n', 'id: STK-1\n', 'just words'])(
    'refuses %j, which is not a list',
    (text) => {
      expect(failureOf(text)).toMatchObject({ line: 1, id: null, expected: 'a list of scenarios' });
    },
  );

  test('refuses a scenario that is not a map', () => {
    expect(failureOf(`${GOOD}- just words\n`)).toMatchObject({ line: 10, found: '"just words"' });
  });

  test('resolves anchors', () => {
    const anchored = changed(
      'A: [orange star, 2 others]\n    B: [3 others]',
      'A: &three [3 others]\n    B: *three',
    );
    expect(readScenarios(anchored, 'f.yaml').failures).toEqual([]);
  });

  test.each([
    ['players', '  players: [A, B]\n', ''],
    ['top', '  top: orange circle\n', ''],
    ['hands', '  hands:\n    A: [orange star, 2 others]\n    B: [3 others]\n', ''],
    ['steps', '  steps:\n    - A: draw\n    - expect: { turn: B }\n', ''],
    ['id', 'id: TURN-2 a draw', 'seed: 1'],
  ])('misses the key %s', (key, piece, by) => {
    const id = key === 'id' ? null : ID;
    expect(failureOf(changed(piece, by))).toMatchObject({ line: 1, id, expected: `the key ${key}` });
  });

  test.each([
    ['top: orange circle', 'top: orange circle\n  flavour: mild', 4, 'unknown key "flavour"'],
    ['expect: { turn: B }', 'expect: { trun: B }', 9, 'unknown key "trun"'],
    ['expect: { turn: B }', 'expect: { stack: { size: 3 } }', 9, 'unknown key "size"'],
    ['expect: { turn: B }', 'expect: { stack: open }', 9, '"open"'],
    ['expect: { turn: B }', 'expect: [turn, B]', 9, 'a list'],
    ['expect: { turn: B }', 'expect:', 9, 'nothing'],
    ['expect: { turn: B }', 'expect: { turn: Z }', 9, 'nobody called "Z"'],
    ['expect: { turn: B }', 'expect: { hands: { Z: 3 } }', 9, 'nobody called "Z"'],
    ['expect: { turn: B }', 'expect: { hands: { A: few } }', 9, '"few"'],
    ['expect: { turn: B }', 'expect: { hands: { A: [orange egg] } }', 9, 'unknown card "orange egg"'],
    ['expect: { turn: B }', 'expect: { deck: -1 }', 9, '"-1"'],
    ['expect: { turn: B }', 'expect: { rankings: [A, Z] }', 9, 'nobody called "Z"'],
    ['expect: { turn: B }', 'expect: { legal: { A: draw } }', 9, '"draw"'],
    ['A: draw', 'Z: draw', 8, 'unknown key "Z"'],
    ['A: draw', 'A: draw\n      B: draw', 8, 'A and B'],
    ['A: draw', 'A: draw\n      expect: { turn: B }', 8, 'A and expect'],
    ['A: draw', 'refused: any', 8, 'refused'],
    ['A: draw', 'A: dance', 8, 'cannot read "dance"'],
    ['A: draw', 'A: play orange egg', 8, 'unknown card "orange egg"'],
    ['A: draw', 'A: play orange trade at Z', 8, 'nobody is called "Z"'],
    ['A: draw', 'A: draw\n      refused: NO_WAY', 9, 'unknown code "NO_WAY"'],
    ['A: [orange star, 2 others]', 'A: [orange egg]', 5, 'unknown card "orange egg"'],
    ['A: [orange star, 2 others]', 'A: orange star', 5, '"orange star"'],
    ['A: [orange star, 2 others]', 'A: [gift, gift, gift, gift, gift]', 5, 'one gift too many'],
    ['A: [orange star, 2 others]', 'A: [orange jinx+1]', 5, 'one orange jinx+1 too many'],
    ['A: [orange star, 2 others]', 'A: [200 others]', 5, '"200 others"'],
    ['A: [orange star, 2 others]', 'A: []', 5, 'a hand holds at least one card'],
    ['    B: [3 others]\n', '', 5, 'none'],
    ['B: [3 others]', 'B: [3 others]\n    C: [3 others]', 7, 'unknown key "C"'],
    ['top: orange circle', 'top: gift', 3, 'color must be one of'],
    ['top: orange circle', 'top: orange circle\n  color: pink', 4, 'pink'],
    ['top: orange circle', 'top: gift\n  color: blue', 4, 'unknown color "blue"'],
    ['top: orange circle', 'top: orange circle\n  mode: chess', 4, 'unknown mode'],
    ['top: orange circle', 'top: orange circle\n  options: { handsize: 3 }', 4, 'unknown option handsize'],
    [
      'top: orange circle',
      'top: orange circle\n  options:\n    giftFinish: true\n    handSize: 99',
      6,
      'handSize is 99',
    ],
    ['top: orange circle', 'top: orange circle\n  turn: Z', 4, 'nobody called "Z"'],
    ['top: orange circle', 'top: orange circle\n  stunned: { Z: 1 }', 4, 'nobody called "Z"'],
    ['top: orange circle', 'top: orange circle\n  stunned: { A: often }', 4, '"often"'],
    ['top: orange circle', 'top: orange circle\n  seed: rot13:abc', 4, 'unknown seed algorithm "rot13"'],
    ['top: orange circle', 'top: orange circle\n  deck: [3 others]', 4, 'unknown card "3 others"'],
    [
      'top: orange circle',
      'top: orange circle\n  discard: [orange circle, orange circle, orange circle]',
      4,
      'too many',
    ],
    ['players: [A, B]', 'players: [A]', 2, 'seats must be 2 to 7 seats'],
    ['players: [A, B]', 'players: [A, refused]', 2, '"refused"'],
    ['players: [A, B]', 'players: [A, A]', 2, 'taken twice'],
  ])('where %j becomes %j refuses it', (piece, by, line, found) => {
    const failure = failureOf(changed(piece, by));
    expect(failure).toMatchObject({ line, id: ID, step: null });
    expect(failure.found).toContain(found);
  });
});
