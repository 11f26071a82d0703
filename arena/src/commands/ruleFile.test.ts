import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineRules, hashRules, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/command.ts';
import { readRuleFile, rulesOf } from './ruleFile.ts';

const folder = temporaryFolder();
const file = join(folder, 'rules.yaml');

function read(content: string | Uint8Array) {
  writeFileSync(file, content);
  return rulesOf(readRuleFile(file));
}

test('mode, options and deck make a rule set', () => {
  const rules = read(`
mode: spite            # with a comment
options: { handSize: 6, giftFinish: false, jinxPerColour: { 1: 2 } }
deck: { stun: 1, gift: 2, orange add+3: 0 }
`);
  const options = {
    handSize: 6,
    giftFinish: false,
    jinxPerColour: { 1: 2 },
    deck: { gift: 2, 'orange add+3': 0, stun: 1 },
  };
  expect(rules).toEqual(unwrap(defineRules('spite', options)));
});

test('defaults are those of the mode, and the default mode is casual', () => {
  expect(read('options: { handSize: 7 }')).toEqual(unwrap(defineRules('casual')));
});

test('the order of cards in a deck changes nothing, not even the bytes of the rules', () => {
  const [first, second] = [read('deck: { gift: 2, stun: 1 }'), read('deck: { stun: 1, gift: 2 }')];
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  expect(hashRules(first)).toBe(hashRules(second));
});

describe('errors are one line with the file and the field', () => {
  test.each([
    ['', /: it must contain the fields mode, options, deck$/],
    ['- casual', /: it must contain the fields mode, options, deck$/],
    ['mode: poker', /: line 1: unknown mode "poker": allowed are casual, /],
    ['handSize: 6', /: line 1: unknown field handSize: allowed are mode, options, deck$/],
    ['options: [handSize]', /: line 1: options must be names with values, /],
    ['options: { luck: 7 }', /: line 1: unknown option luck: allowed are shapeCopies, /],
    ['options: { handSize: 99 }', /: line 1: handSize is 99: it must be a whole number from 1 to 15$/],
    ['options: { handSize: "6" }', /: line 1: handSize is "6": it must be a whole number/],
    ['options: { giftFinish: yes }', /: line 1: giftFinish is "yes": it must be true or false$/],
    ['options: { __proto__: { handSize: 6 } }', /: line 1: unknown option __proto__: /],
    ['deck: { joker: 1 }', /: line 1: deck.joker is "joker": it must be a known card/],
    ['deck: { gift: -1 }', /: line 1: deck.gift is -1: it must be a whole number from 0 to 12$/],
    ['deck: { __proto__: 1 }', /: line 1: deck.__proto__ is not a card$/],
    ['deck: 3', /: line 1: deck is 3: it must be card names with counts/],
    ['options: { deck: { gift: 1 } }\ndeck: { gift: 2 }', /: line 2: deck is given twice$/],
    ['mode: casual\nmode: spite', /: line 2: it is not YAML: Map keys must be unique/],
    ['mode: casual\n---\nmode: spite', /: it contains more than one document$/],
    ['options: *nowhere', /: line 1: it may hold no directives, tags, anchors, aliases or blocks of text$/],
    ['{'.repeat(3000), /: line 1: it is nested too deep: at most 4 levels$/],
    ['mode: {', /: line 1: it is not YAML: /],
    [`# ${'x'.repeat(70_000)}`, /: it is larger than 64 KiB$/],
    [Uint8Array.of(0xff, 0xfe), /: it is not UTF-8 text$/],
  ])('%j', (content, message) => {
    expect(() => read(content)).toThrow(message);
    expect(() => read(content)).toThrow(file);
    expect(() => read(content)).not.toThrow(/\n/);
  });

  test('files that cannot be read', () => {
    expect(() => readRuleFile(join(folder, 'none.yaml'))).toThrow('there is no such file or folder');
    expect(() => readRuleFile(folder)).toThrow('it is a folder');
  });
});
