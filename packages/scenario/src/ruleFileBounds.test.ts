import { CARDS } from '@staxd/engine';
import { expect, test } from 'vitest';
import { readRules } from './ruleFile.ts';
import { excessOf } from './ruleFileBounds.ts';

const DEEP = 'it is nested too deep: at most 4 levels';
const LONG = 'it holds too much: at most 900 words, marks and line ends';
const ODD = 'it may hold no directives, tags, anchors, aliases or blocks of text';
const STRAY = 'it is not YAML: a name and its value are told apart by a colon';
const LARGE = 'it holds too much: at most 200 names, values and brackets';

test.each([
  ['brackets', '['.repeat(8000), 1, DEEP],
  ['braces', 'mode: casual\noptions: {a: {a: {a: {a: {a: 1}}}}}\n', 2, DEEP],
  ['brackets behind quoted ones', "[']',".repeat(9), 1, DEEP],
  ['levels', Array.from({ length: 9 }, (_, level) => `${' '.repeat(level)}a:\n`).join(''), 5, DEEP],
  ['brackets below levels', 'a:\n  b:\n    c: [[', 3, DEEP],
  ['lists in one line', '- '.repeat(4000), 1, DEEP],
  ['keys of keys in one line', '? '.repeat(4000), 1, DEEP],
  ['commas', `[${','.repeat(7999)}`, 1, LARGE],
  ['line ends', '\n'.repeat(8000), 901, LONG],
  ['comments', '#\n'.repeat(4000), 451, LONG],
  ['words', "'a' ".repeat(2000), 1, STRAY],
  [
    'brackets that nobody opened',
    'mode: spite\n}'.repeat(440),
    2,
    'it is not YAML: it closes a bracket that is not open',
  ],
  [
    'dashes in brackets',
    `deck: {${'" - '.repeat(397)}`,
    1,
    'it is not YAML: in brackets, values are told apart by commas',
  ],
  ['quoted words below each other', "'a'\n".repeat(440), 3, STRAY],
  ['directives', '%A\n'.repeat(2666), 1, ODD],
  ['aliases', 'a: *a\n'.repeat(1300), 1, ODD],
  ['anchors', '\n&a '.repeat(2000), 2, ODD],
  ['tags', '!!str '.repeat(1300), 1, ODD],
  ['blocks of text', 'a: |\n x\n'.repeat(900), 1, ODD],
  ['names', 'a:\n'.repeat(2666), 201, LARGE],
])('%s without end are refused before they are parsed', (_what, text, line, message) => {
  expect(excessOf(text)).toEqual({ line, message });
  expect(readRules(text)).toEqual({ ok: false, error: { line, message } });
});

test.each([
  ['1000', true],
  ['1001', false],
  ['0', false],
  ['200000', false],
  ['"40"', false],
])('maxTurns %s within a bound of 1000: %s; without it the engine says', (turns, isAllowed) => {
  const message = `maxTurns is ${turns}: it must be a whole number from 1 to 1000`;
  const read = readRules(`options:\n  maxTurns: ${turns}\n`, { maxTurns: 1000 });
  expect(read.ok || read.error).toEqual(isAllowed || { line: 2, message });
  expect(readRules('options: { maxTurns: 100000 }').ok).toBe(true);
});

test.each([
  [
    'mode: casual\noptions: { handSize: 6, finish: shapesOnly }\ndeck: { gift: 2, stun: 1, orange add+3: 0 }\n',
  ],
  ['options: { a: 1, b: 2, c: 3, d: { e: 1 }, f: 5 }\ndeck: { g: 1, h: 2, i: 3, j: 4, k: 5 }\n'],
  ['mode: casual\noptions:\n  handSize: 9\n  jinxPerColour:\n    1: 2\ndeck:\n  gift: 2\n  stun: 1\n'],
  ['# [[[[[[[\nmode: spite # {{{{{{{\n'],
  ['mode: "[[[[[[["\n'],
  ['mode: spite # *a, &a, !b and > more | less %\n'],
  [`deck:\n${CARDS.map(({ name }) => `  ${name}: 3 # as ever\n`).join('')}`],
])('%j is not too much', (text) => {
  expect(excessOf(text)).toBeNull();
});

test('errors have their stacks after a broken file as before', () => {
  const { stackTraceLimit } = Error;
  expect(stackTraceLimit).toBeGreaterThan(0);
  expect(readRules('deck: {a: 1').ok).toBe(false);
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});
