/** Figures and codes that a sentence states: constants of the program that have them are changed. */
import type { File } from '../../docs/ids.ts';
import type { Fault } from '../careless/careless.ts';
import { parse, walk } from '../careless/syntax.ts';

export interface Values {
  /** Numbers that the program may have instead, with how telling each is, from 0 to 1. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Words that may stand as code, with how telling each is. */
  readonly codes: ReadonlyMap<string, number>;
}

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const SECOND = 1000;
/** What a unit may be counted in. */
const UNITS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(s|seconds?)\b/, [1, SECOND]],
  [/^(min|minutes?)\b/, [1, 60, 60 * SECOND]],
  [/^(h|hours?)\b/, [1, 60, 3600, 3600 * SECOND]],
  [/^days?\b/, [1, 24, 86_400, 86_400 * SECOND]],
  [/^(%|percent|of 100)/, [1, 0.01]],
  [/^(kb|kib)\b/i, [1, 1000, 1024]],
  [/^(mb|mib)\b/i, [1, 1e6, 1024 * 1024]],
  [/^(tenths?)\b/, [1, 0.1]],
];

/** Small numbers stand everywhere. */
function tellingOf(value: number, hasUnit: boolean): number {
  if (value >= 10 || !Number.isInteger(value)) return 1;
  if (value <= 2) return hasUnit ? 0.4 : 0.15;
  return hasUnit ? 0.8 : 0.5;
}

/** A word of the sentence that is one of the program's, too; the more if others are codes, as in a list of phases. */
const PLAIN_WORD = { among: 0.8, alone: 0.3 } as const;

/** In a frame, with an underscore, or an event of the wire. */
const CODE = /`([\w./:-]{3,})`|\b([A-Za-z]+(?:_[A-Za-z\d]+)+)\b/g;

/** @param keys Further codes that stand for what it says. */
export function valuesIn(sentence: string, keys: readonly string[] = []): Values {
  const numbers = new Map<number, number>();
  const add = (value: number, telling: number) => {
    const exact = Number(value.toPrecision(12));
    numbers.set(exact, Math.max(telling, numbers.get(exact) ?? 0));
  };
  const plain = sentence.replace(/`[^`]*`/g, '');
  for (const [, minutes = '', seconds = ''] of plain.matchAll(/\b(\d+):(\d\d)\b/g)) {
    const all = Number(minutes) * 60 + Number(seconds);
    add(all, 1);
    add(all * SECOND, 1);
  }
  const figure = new RegExp(String.raw`\b(\d+(?:,\d{3})*(?:\.\d+)?|${WORDS.join('|')})(?![\w:])[ -]?`, 'gi');
  for (const { 0: found, 1: word = '', index } of plain.matchAll(figure)) {
    const at = WORDS.indexOf(word.toLowerCase());
    const value = at < 0 ? Number(word.replaceAll(',', '')) : at + 1;
    const after = plain.slice(index + found.length);
    const [, factors] = UNITS.find(([unit]) => unit.test(after)) ?? [];
    for (const factor of factors ?? [1])
      add(value * factor, tellingOf(value * factor, factors !== undefined));
  }
  const codes = [...sentence.matchAll(CODE)].map(([, marked, code]) => [marked ?? code ?? '', 1] as const);
  const telling = codes.length > 0 ? PLAIN_WORD.among : PLAIN_WORD.alone;
  const words = [...plain.matchAll(/\b[a-z]{4,}\b/g)].map(([word]) => [word, telling] as const);
  return { numbers, codes: new Map([...words, ...codes, ...keys.map((key) => [key, 1] as const)]) };
}

export interface ValueFault extends Fault {
  readonly telling: number;
}

/** Each constant of the file that has one of these values, as another one. */
export function valueFaults({ name, text }: File, { numbers, codes }: Values): ValueFault[] {
  if (numbers.size === 0 && codes.size === 0) return [];
  const lines = text.split('\n');
  const found: ValueFault[] = [];
  walk(parse(name, text), (node, [parent]) => {
    if (node.type !== 'Literal' || (parent?.key === node && !parent.computed)) return;
    const { value } = node;
    const instead =
      typeof value === 'number' ? numbered(value) : typeof value === 'string' ? worded(value) : null;
    if (!instead) return;
    const line = text.slice(0, node.start).split('\n').length;
    const before = text.lastIndexOf('\n', node.start - 1) + 1;
    const from = lines[line - 1] ?? '';
    if (before + from.length < node.end) return;
    const to = from.slice(0, node.start - before) + instead.text + from.slice(node.end - before);
    found.push({ file: name, line, from, to, kind: instead.kind, telling: instead.telling });
  });
  return found;

  function numbered(value: number) {
    const telling = numbers.get(value);
    return telling === undefined
      ? null
      : { kind: 'number' as const, telling, text: String(otherNumber(value)) };
  }

  function worded(value: string) {
    const code = codes.get(value);
    if (code !== undefined) return { kind: 'word' as const, telling: code, text: quoted(`${value}_`) };
    const number = /\b\d[\d_]*(?:\.\d+)?(?=px|em|rem|ms|s\b|%)/.exec(value);
    const telling = number ? numbers.get(Number(number[0])) : undefined;
    if (!number || telling === undefined) return null;
    const other = value.replace(number[0], String(otherNumber(Number(number[0]))));
    return { kind: 'number' as const, telling, text: quoted(other) };
  }
}

const quoted = (text: string) => JSON.stringify(text);

const otherNumber = (value: number) =>
  Number.isInteger(value) && value < 10 ? value + 1 : Number((value * 1.5).toPrecision(12));
