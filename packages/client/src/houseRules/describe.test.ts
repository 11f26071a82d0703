import { defineRules, MODES, type Mode, OPTION_NAMES, OPTION_RANGES, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { changeOf } from './changes.ts';
import { changedRules, differing, type HouseRules } from './describe.ts';
import { shortOf } from './shorts.ts';

const byValue = (count: unknown) => ({ 1: count, 2: count, 3: count });
const changes = (rules: HouseRules, mode: Mode = 'casual') => changedRules(rules, mode).map(changeOf);

describe('[HOUSE-13] [HOUSE-14] house rules in words', () => {
  test('name the change and the standard', () => {
    expect(changes({ handSize: 9 })).toEqual(['9 cards at the start, not 7.']);
    expect(changedRules({ handSize: 9 }, 'casual').map(shortOf)).toEqual(['9 cards at the start']);
    expect(changes({ finish: 'shapesOnly', jinxPerColour: { 1: 2, 2: 2, 3: 2 } })).toEqual([
      'Only a shape can be your last card, not any card.',
      expect.stringMatching(/^JINX cards of each kind and color: 2, not \d/),
    ]);
    const [varied] = changedRules({ jinxPerColour: { 1: 3, 2: 1, 3: 3 } }, 'casual');
    expect(varied?.params.value).toBe('3, 1');
    expect(changedRules({ jinxPerColour: { 1: 2, 2: 2, 3: 2 } }, 'casual')[0]?.params.value).toBe(2);
  });

  test('are none for what is standard anyway, and for seats, which are drawn by lot', () => {
    expect(changes({ handSize: 7, seating: 'joined' })).toEqual([]);
    expect(differing('casual', unwrap(defineRules('casual')))).toEqual({});
  });

  test('have words for every option and every value', () => {
    const tried = OPTION_NAMES.filter((name) => name !== 'seating').flatMap((name) => {
      const range = OPTION_RANGES[name];
      const values = 'values' in range ? range.values : [range.least, range.most];
      const asRule = { jinxPerColour: byValue, deck: (count: unknown) => ({ gift: count }) }[name as string];
      return values.flatMap((value) => {
        const rules = { [name]: asRule ? asRule(value) : value } as HouseRules;
        return MODES.flatMap((mode) => changedRules(rules, mode));
      });
    });
    for (const rule of tried) {
      const change = changeOf(rule);
      expect([shortOf(rule), change].join()).not.toMatch(/[{}]|\w\.\w|undefined/);
      expect(change).toMatch(/^[A-Z\d].* .*\.$/);
      expect(shortOf(rule)).toMatch(/^[A-Z\d{].* /);
    }
    expect(new Set(tried.map(({ option }) => option)).size).toBe(OPTION_NAMES.length - 1);
  });
});
