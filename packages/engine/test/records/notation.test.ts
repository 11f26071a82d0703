import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Action,
  CARDS,
  completions,
  formatAction,
  formatCard,
  formatCards,
  parseAction,
  parseCard,
  parseCards,
  unwrap,
} from '../../src/index.ts';
import { acceptedSteps, legalNow, positions, somePlans } from '../support/games.ts';
import { holds, holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

const digit = (name: string) => (/^\d$/.test(name) ? Number(name) : undefined);

/** Parts that say nothing, such as an empty list of gifts, are not written. */
function plain(action: Action): Action {
  if (!('gifts' in action) || action.gifts?.length) return action;
  const { gifts: _gifts, ...rest } = action;
  return rest;
}

test('notation round trip: every action of a game is read back as it was', () => {
  holdsInGames(somePlans(120), runs(200, 10_000), (plan) => {
    for (const { action } of acceptedSteps(plan)) {
      expect(unwrap(parseAction(action.seat, formatAction(action, String), digit))).toEqual(plain(action));
    }
  });
});

test('notation round trip: no two legal actions have the same text', () => {
  holdsInGames(somePlans(40), runs(60, 3000), (plan) => {
    for (const state of positions(plan)) {
      const texts: string[] = [];
      for (const canonical of legalNow(state)) {
        for (const action of completions(canonical))
          if (texts.length < 500) texts.push(formatAction(action, String));
      }
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});

test('notation round trip: players are found by their names, whatever the names are', () => {
  const names = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom(
        'Ann',
        'Big Ann',
        'at',
        'Ann at home',
        'as',
        'giving',
        'Ann giving Ben',
        'ann as green',
        '7',
        'Zoë',
        '李',
      ),
      fc
        .string({ minLength: 1, maxLength: 40 })
        .filter((name) => name.trim() === name && !/\s\s|[^\S ]/.test(name)),
    ),
    { minLength: 2, maxLength: 7 },
  );
  holds(fc.tuple(names, fc.nat(6)), runs(200, 10_000), ([seats, pick]) => {
    const target = pick % seats.length;
    const action: Action = { type: 'play', seat: 0, cards: [parseCard('pink trade') ?? 0], target };
    const text = formatAction(action, (seat) => seats[seat]);
    const found = parseAction(0, text, (name) => (seats.includes(name) ? seats.indexOf(name) : undefined));
    expect(found, text).toEqual({ ok: true, value: action });
  });
});

test('[DECK-5] every face has one name, and every name one face', () => {
  for (const card of CARDS.keys()) expect(parseCard(formatCard(card))).toBe(card);
  holds(fc.array(fc.nat(CARDS.length - 1), { minLength: 1 }), runs(100, 3000), (cards) => {
    expect(unwrap(parseCards(formatCards(cards)))).toEqual(cards);
  });
});

test('unreadable text is refused in one line that says what is wrong', () => {
  const texts = [
    '',
    'pass',
    'Draw',
    'draw orange star',
    'accept gift',
    'play blue star',
    'play gift,',
    'play orange star at Zed',
    'play gift as pink giving',
    'nope gift',
    'toString',
    '__proto__',
  ];
  for (const text of texts) {
    const found = parseAction(0, text, digit);
    expect(found.ok, text).toBe(false);
    expect(!found.ok && found.error.message, text).toMatch(/^.+$/);
  }
  holds(fc.string(), runs(300, 20_000), (text) => {
    const found = parseAction(0, text, digit);
    if (!found.ok) expect(found.error.message).not.toBe('');
  });
});
