/** All text for players is in the catalogue, so that a second language is one file. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { en } from '../src/messages/en.ts';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const files = globSync('**/*.{ts,tsx}', {
  cwd: SOURCES,
  exclude: (name) => name.startsWith('messages/') || name.includes('.test.'),
}).map((file) => ({ file, code: readFileSync(`${SOURCES}/${file}`, 'utf8') }));

/** Looks like text but belongs to Commander: option syntax and section titles. */
const NO_TEXT = /^(-\w, )?--[\w-]+ <[\w=]+>$|^-h, --help$|^(Usage|Options|Arguments|Commands):$/;
/** Letters with a space between words or a mark at the end. */
const LOOKS_WRITTEN = /\p{L}.*\S \S|\S \S.*\p{L}|\p{L}[.!?:]+$/su;
/** Bugs are for developers. */
const FAULTS = /^(Range|Type)?Error$/;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The nodes of a program, except types, imports and thrown internal errors. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const node = value as Node;
  if (/^TS(Type|Union|Literal|TemplateLiteral|Interface)|^Import/.test(node.type)) return;
  if (node.type === 'NewExpression' && FAULTS.test(String((node.callee as Node).name))) return;
  yield node;
  for (const field of Object.values(node)) yield* nodesOf(field);
}

/** A template as text, with `*` for its values. */
function written(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*');
}

function nodesIn(code: string): Node[] {
  return [...nodesOf(parseAst(code, { lang: 'tsx' }))];
}

function hardCodedTexts(code: string): string[] {
  return nodesIn(code).flatMap((node) => {
    if (node.type === 'JSXText') return /\p{L}/u.test(String(node.value)) ? [String(node.value).trim()] : [];
    const text = written(node);
    return text !== undefined && LOOKS_WRITTEN.test(text) && !NO_TEXT.test(text) ? [text] : [];
  });
}

test.each([
  ['<Text>Your hand</Text>', ['Your hand']],
  ['<Text>STAXD</Text>', ['STAXD']],
  ['<Hand owner="Your hand" />', ['Your hand']],
  ["write('Your turn')", ['Your turn']],
  ['write(`Turn of $' + '{name}`)', ['Turn of *']],
  ["write('Reconnecting...')", ['Reconnecting...']],
  ["throw new UsageError('no such file')", ['no such file']],
  ["throw new RangeError('nobody sits there'); const seat: 'a seat' | null = t('board.you')", []],
  ["import x from 'a b'; option('-m, --mode <mode>', t('help.mode'))", []],
])('%s: %j', (code, texts) => {
  expect(hardCodedTexts(code)).toEqual(texts);
});

test('no text is outside the catalogue', () => {
  const found = files.flatMap(({ file, code }) => hardCodedTexts(code).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test('every text of the catalogue is used', () => {
  const faults = readFileSync(`${SOURCES}/messages/faults.ts`, 'utf8');
  const used = [...files.map(({ code }) => code), faults].flatMap((code) =>
    nodesIn(code).flatMap((node) => written(node) ?? []),
  );
  const patterns = [...new Set(used)]
    .filter((text) => /^\w+\.[\w.*+]+$/.test(text))
    .map((text) => new RegExp(`^${text.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '.+')}$`));
  // Figures are named by other texts.
  const texts = JSON.stringify(en);
  const isUsed = (key: string) => texts.includes(`{${key}}`) || patterns.some((pattern) => pattern.test(key));
  const unused = Object.keys(en).filter((key) => !isUsed(key));
  expect(unused).toEqual([]);
});
