import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../docs/ids.ts';
import { productPages } from '../docs/productFiles.ts';
import { ROOT } from '../programs/tools.ts';
import { type Bench, breakOf, type Edit, edited, findStaleRows, prove, sampleOf } from './breaking.ts';
import { BREAKS } from './breaks/index.ts';

const sentence = (text: string) => ({ id: 'HOME-1', text, mark: null });
const source = (text: string) => ({ name: 'a.ts', text });

describe('a sentence is broken', () => {
  test('by its row in the table, whatever it quotes', () => {
    const row = { file: 'b.ts', from: '30', to: '31' };
    expect(breakOf(sentence('It says "Wait" for 30 s.'), { 'HOME-1': row }, [source("'Wait'")])).toEqual({
      id: 'HOME-1',
      edits: [row],
    });
  });

  test.each([
    ['It says "Wait here".', "const text = 'Wait here';", 'Wait here', 'W~ait here'],
    ['It says "Wait here".', 'const text = `Wait here, {name}`;', 'Wait here', 'W~ait here'],
    [`It says "{name}'s turn".`, "const text = '{who}\\'s turn';", "{who}\\'s turn", "{who}\\'s~ turn"],
    [
      'It says "Wait 30 s, press PLAY".',
      "x('Wait {time} s, press {play}')",
      'Wait {time} s, press {play}',
      'W~ait {time} s, press {play}',
    ],
    ['It says "+1 (or none)".', "x('+1 (or none)')", '+1 (or none)', '+1 (o~r none)'],
  ])('by a text that it quotes: %s', (text, code, from, to) => {
    const broken = breakOf(sentence(text), {}, [source(code)]);
    expect(broken?.edits).toEqual([{ file: 'a.ts', from, to }]);
    expect(edited(code, broken?.edits ?? [])).toContain(to);
  });

  test('by a text that a catalogue has within another one', () => {
    const catalogue = { name: 'web/src/messages/home.ts', text: "x: 'Nothing. Wait here'" };
    expect(breakOf(sentence('It says "Wait here".'), {}, [catalogue])?.edits).toHaveLength(1);
  });

  test('not by a text that stands nowhere, within another one, or is too short', () => {
    const code = source("'Nothing. Wait here' 'OK'");
    for (const text of ['It waits.', 'It says "Wait here".', 'It says "OK".', 'It says "Go".'])
      expect(breakOf(sentence(text), {}, [code])).toBeNull();
  });
});

test('a seed chooses the same sentences each time, and another one others', () => {
  const all = Array.from({ length: 100 }, (_, number) => ({ id: `HOME-${number}` }));
  expect(sampleOf(all, 30, 'a')).toEqual(sampleOf(all.toReversed(), 30, 'a'));
  expect(sampleOf(all, 30, 'a')).toHaveLength(30);
  expect(sampleOf(all, 30, 'b')).not.toEqual(sampleOf(all, 30, 'a'));
});

describe('the proof', () => {
  const edit = (file: string): Edit => ({ file, from: 'x', to: 'y' });
  const breaks = [
    { id: 'HOME-1', edits: [edit('seen.ts')] },
    { id: 'HOME-2', edits: [edit('unseen.ts')] },
  ];

  /** A program whose tests look at one file, and at no other. */
  class Tests implements Bench {
    readonly broken = new Set<string>();
    apply(edits: readonly Edit[]) {
      for (const { file } of edits) this.broken.add(file);
      return () => this.broken.clear();
    }
    async runTestsOf() {
      return { red: this.broken.has('seen.ts') ? ['[HOME-1] is seen'] : [], run: 3 };
    }
  }

  test('names the test that has noticed, and holds', async () => {
    const [lines, tests] = [[] as string[], new Tests()];
    expect(await prove(breaks.slice(0, 1), tests, (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual(['HOME-1  seen.ts: "x" -> "y"\n    red: [HOME-1] is seen']);
    expect(tests.broken.size).toBe(0);
  });

  test('fails for a planted sentence that no test notices, and looks at the others too', async () => {
    const lines: string[] = [];
    expect(await prove(breaks.toReversed(), new Tests(), (line) => lines.push(line))).toBe(false);
    expect(lines[0]).toContain('NOTHING TURNED RED of 3 tests');
    expect(lines[1]).toContain('red: [HOME-1] is seen');
  });

  test('proves nothing where tests fail before anything is broken', async () => {
    const [lines, tests] = [[] as string[], new Tests()];
    tests.broken.add('seen.ts');
    expect(await prove(breaks, tests, (line) => lines.push(line))).toBe(false);
    expect(lines).toEqual(['Before anything is broken, tests fail:\n[HOME-1] is seen']);
  });
});

describe('the table', () => {
  const sentences = productPages().flatMap(({ text }) => sentencesOf(text));
  const read = (file: string) => {
    const path = join(ROOT, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };

  test('says of built sentences what breaks them, and each text stands once in its file', () => {
    expect(findStaleRows(BREAKS, sentences, read)).toEqual([]);
  });

  test.each([
    ['is no sentence', { 'HOME-9': { file: 'a', from: 'x', to: 'y' } }, 'HOME-9 is no sentence.'],
    ['is to come', { 'HOME-2': { file: 'a', from: 'x', to: 'y' } }, 'HOME-2 is not built yet.'],
    ['names no file', { 'HOME-1': { file: 'b', from: 'x', to: 'y' } }, 'HOME-1: there is no b.'],
    [
      'is not there any more',
      { 'HOME-1': { file: 'a', from: 'z', to: 'y' } },
      'HOME-1: "z" stands 0 times in a.',
    ],
    ['is ambiguous', { 'HOME-1': { file: 'a', from: 'o', to: 'y' } }, 'HOME-1: "o" stands 2 times in a.'],
    ['changes nothing', { 'HOME-1': { file: 'a', from: 'x', to: 'x' } }, 'HOME-1: nothing is changed.'],
  ])('a row that %s is found', (_, table, fault) => {
    const page = '- **HOME-1** Built.\n- **HOME-2** Later. *(to come: issue 9)*\n';
    const text = (file: string) => (file === 'a' ? 'x o o' : null);
    expect(findStaleRows(table, sentencesOf(page), text)).toEqual([fault]);
  });
});
