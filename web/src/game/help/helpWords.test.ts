import type { Action } from '@staxd/engine';
import { expect, test } from 'vitest';
import { after, card, type Layout, position, seen } from '../../../test/games.ts';
import { helpOf, helpOfTop, spoken } from './helpWords.ts';

const OTHERS = [
  ['pink oval', 'pink star', 'nope'],
  ['green stun', 'nope', 'gift'],
];

/** The explanation of one of Ann's cards, after some actions. */
function about(
  name: string,
  { hand = [], ...layout }: Partial<Layout> & { hand?: string[] } = {},
  ...actions: Action[]
) {
  const hands = [[name, 'green hexagon', ...hand], ...OTHERS];
  const { view, legal } = seen(after(position({ hands, ...layout }), ...actions));
  return helpOf(view, legal, card(name));
}

test.each([
  ['orange oval', 'Gets rid of one card. After it, ORANGE or OVAL fits.', 'It matches ORANGE.'],
  ['purple star', 'Gets rid of one card. After it, PURPLE or STAR fits.', 'It matches STAR.'],
  ['orange add+2', 'Hits Max: draw 2, unless they answer it.', 'It matches ORANGE.'],
  ['orange stun', 'Hits Max: skip 1 turn, unless they answer it.', 'It matches ORANGE.'],
  [
    'orange hijack',
    'Hits Max: lose 1, draw 1, unless they answer it. Chance picks what they lose, and it goes under the deck.',
    'It matches ORANGE.',
  ],
  [
    'orange peek',
    'Hits Max: show 1 card to you, unless they answer it. They pick which.',
    'It matches ORANGE.',
  ],
  [
    'orange trade',
    'You pick a player. You two swap all your cards, unless they answer it.',
    'It matches ORANGE.',
  ],
  [
    'gift',
    'You pick a card and Max gets it, unless they answer. You also pick the color.',
    'It fits on every card.',
  ],
  ['nope', 'You pick the color. Keep it, and it can stop an attack.', 'It fits on every card.'],
] as const)('%s on an orange star, on one’s turn', (name, does, why) => {
  expect(about(name)).toMatchObject({
    does,
    verdict: { isYes: true, says: 'You can play it now.', why },
  });
});

test('the same modifier on top fits, whatever its color', () => {
  expect(about('green stun', { discard: ['orange stun'] }).verdict?.why).toBe(
    'It is the same kind as the top card.',
  );
});

test('a jinx asks the next player', () => {
  expect(about('orange jinx+2', { mode: 'spite' }).does).toBe(
    'You will draw 2, unless Max adds a jinx. Then it hits the player after.',
  );
});

test('with two players left a jinx that is joined comes back', () => {
  const hands = [
    ['orange jinx+2', 'green hexagon'],
    ['pink oval', 'pink star'],
  ];
  const { view, legal } = seen(position({ hands, mode: 'spite' }));
  expect(helpOf(view, legal, card('orange jinx+2')).does).toBe(
    'You draw 2. If Max adds a jinx, it hits you harder.',
  );
});

test('more of a modifier go down with it', () => {
  expect(about('orange add+2').more).toBeUndefined();
  expect(about('orange add+2', { hand: ['pink add+2'] }).more).toBe(
    'More ADD +2 cards of any color go down with it, and add up.',
  );
});

test('a card that does not fit says what it needs', () => {
  const { verdict } = about('pink oval');
  expect(verdict).toEqual({
    isYes: false,
    says: 'This card cannot be played now',
    why: 'Needs ORANGE or STAR.',
  });
  expect(about('pink oval', { discard: ['orange add+2'] }).verdict?.why).toBe('Needs ORANGE or ADD +2.');
});

test("on another player's turn it says whether the card would fit", () => {
  const draw = { type: 'draw', seat: 0 } as const;
  expect(about('orange oval', {}, draw).verdict?.why).toBe('Wait for your turn. It would fit.');
  expect(about('pink oval', {}, draw).verdict?.why).toBe('Wait for your turn. It would need ORANGE or STAR.');
});

test('under attack it says which cards answer', () => {
  const hands = [
    ['orange stun', 'pink oval'],
    ['green stun', 'nope', 'pink oval'],
    ['gift', 'nope'],
  ];
  const hit = { type: 'play', seat: 0, cards: [card('orange stun')] } as const;
  const { view, legal } = seen(after(position({ hands }), hit), 1);
  const said = (name: string) => helpOf(view, legal, card(name));
  expect(said('pink oval').verdict).toMatchObject({
    isYes: false,
    why: 'Only STUN or a NOPE answers this attack.',
  });
  expect(said('green stun')).toMatchObject({
    does: 'Hits Lola: skip 2 turns, unless they answer it.',
    verdict: { isYes: true, why: 'It answers the attack.' },
  });
  expect(said('nope').does).toBe('The first hit still counts, NOPE stops the rest. You pick the color.');
});

test('a TRADE has no NOPE, and says so', () => {
  const hands = [
    ['orange trade', 'pink oval'],
    ['nope', 'pink oval'],
    ['gift', 'nope'],
  ];
  const hit = { type: 'play', seat: 0, cards: [card('orange trade')], target: 1 } as const;
  const { view, legal } = seen(after(position({ hands }), hit), 1);
  expect(helpOf(view, legal, card('nope')).verdict?.why).toBe("You can't NOPE a TRADE.");
  expect(helpOf(view, legal, card('pink oval')).verdict?.why).toBe('Only TRADE answers this attack.');
});

test('the last card wins, or says that only a shape can', () => {
  const hands = [['orange stun'], ...OTHERS];
  const last = (mode: 'casual' | 'tournament') => {
    const { view, legal } = seen(position({ hands, mode }));
    return helpOf(view, legal, card('orange stun'));
  };
  expect(last('casual').does).toBe('Your last card: you win!');
  expect(last('tournament').verdict?.why).toBe('Your last card must be a shape.');
});

test('the top card, and the text read out', () => {
  const { view, legal } = seen(position({ hands: [['pink oval'], ...OTHERS] }));
  expect(helpOfTop(view)?.does).toBe('The top card. You can play ORANGE or STAR.');
  expect(spoken(helpOf(view, legal, card('pink oval')))).toBe(
    'Pink oval. Gets rid of one card. After it, PINK or OVAL fits. This card cannot be played now. Needs ORANGE or STAR.',
  );
});
