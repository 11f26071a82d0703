import { defineRules, type Mode, type RuleOptions, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { changeOf } from './changes.ts';
import { changedRules, differing, type HouseRules } from './describe.ts';
import { shortOf } from './shorts.ts';

const changes = (rules: HouseRules, mode: Mode = 'casual') => changedRules(rules, mode).map(changeOf);

describe('[HOUSE-13] [HOUSE-14] house rules in words', () => {
  test('name the change and the standard', () => {
    expect(changes({ handSize: 9 })).toEqual(['9 cards at the start, not 7.']);
    expect(changedRules({ handSize: 9 }, 'casual').map(shortOf)).toEqual(['9 cards at the start']);
    expect(changes({ finish: 'shapesOnly', jinxPerColour: { 1: 2, 2: 2, 3: 2 } })).toEqual([
      'Only a shape can be your last card, not any card.',
      expect.stringMatching(/^JINX cards of each kind and color: 2, not \d/),
    ]);
  });

  test('are none for what is standard anyway, and for seats, which are drawn by lot', () => {
    expect(changes({ handSize: 7, seating: 'joined' })).toEqual([]);
    expect(differing('casual', unwrap(defineRules('casual')))).toEqual({});
  });

  test('have words for every option and every value', () => {
    const every: HouseRules[] = [
      { maxTurns: 40 },
      { deck: { gift: 2 } as RuleOptions['deck'] },
      { shapeCopies: 1 },
      { modifierMultiplier: 3 },
      { multiShape: 'sameShape' },
      { nopeResidual: 'none' },
      { acceptConsumesTurn: 'never' },
      { hijackReturn: 'shuffleIn' },
      { giftFinish: false },
    ];
    for (const rules of every) {
      for (const rule of changedRules(rules, 'casual')) {
        const change = changeOf(rule);
        expect([shortOf(rule), change].join()).not.toMatch(/[{}]|\.short|\.change|undefined/);
        expect(change).toMatch(/^[A-Z\d].*\.$/);
      }
      expect(changes(rules)).toHaveLength(1);
    }
  });
});
