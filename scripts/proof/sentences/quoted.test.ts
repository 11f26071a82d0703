import { expect, test } from 'vitest';
import { changed } from './change.ts';
import { keysOf, misspellings, spotsOf } from './quoted.ts';

const source = (text: string, name = 'a.ts') => ({ name, text });

test.each([
  ['It says "Wait here".', "const text = 'Wait here';", "const text = 'W~ait here';"],
  ['It says "Wait here".', 'const text = `Wait here, {name}`;', 'const text = `W~ait here, {name}`;'],
  [`It says "{name}'s turn".`, "const text = '{who}\\'s turn';", "const text = '{who}\\'s~ turn';"],
  [
    'It says "Wait 30 s, press PLAY".',
    "x('Wait {time} s, press {play}')",
    "x('W~ait {time} s, press {play}')",
  ],
  ['It says "+1 (or none)".', "x('+1 (or none)')", "x('+1 (o~r none)')"],
])('%s is misspelt in %s', (text, code, instead) => {
  const [change] = misspellings(text, [source(code)]);
  expect(changed(code, change?.pieces ?? [])).toBe(instead);
});

test('each text is a change of its own, in all places where it stands', () => {
  const sources = [source("'Wait here'; 'Go on'"), source("'Wait here'", 'b.ts')];
  const changes = misspellings('It says "Wait here", then "Go on", and "Wait here" again.', sources);
  expect(changes.map(({ pieces }) => pieces.map(({ file }) => file))).toEqual([['a.ts', 'b.ts'], ['a.ts']]);
});

test('a catalogue may have it within another text', () => {
  const catalogue = source("x: 'Nothing. Wait here'", 'web/src/messages/home.ts');
  expect(misspellings('It says "Wait here".', [catalogue])).toHaveLength(1);
});

test('what stands nowhere, within another text, or is too short is left alone', () => {
  const code = source("'Nothing. Wait here' 'OK'");
  for (const text of ['It waits.', 'It says "Wait here".', 'It says "OK".', 'It says "Go".'])
    expect(misspellings(text, [code])).toEqual([]);
});

test('the names of a text in its catalogue stand for it elsewhere', () => {
  const catalogue = source(
    "x = {\n  'error.NO_SEAT': 'Wait here',\n  'b.c': 'Go on' }",
    'web/src/messages/home.ts',
  );
  const changes = misspellings('It says "Wait here".', [catalogue]);
  expect(keysOf(changes, [catalogue])).toEqual(['error.NO_SEAT', 'NO_SEAT']);
});

test('a text that stands beside its condition shows the place of that', () => {
  const sources = [
    source("check(\n  /^a$/, 'Wait here')"),
    source("'b.c': 'Wait here'", 'web/src/messages/home.ts'),
  ];
  expect(spotsOf(misspellings('It says "Wait here".', sources), sources)).toEqual(['a.ts:2']);
});
