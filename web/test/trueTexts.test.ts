// NOTE-3: what texts say of buttons and figures is taken from the things themselves.
import { describe, expect, test } from 'vitest';
import { catalogueTexts, hasFigure, labelIn, labelsAmong, textsOf } from './trueTexts.ts';

const texts = catalogueTexts();

/** Figures that no program obeys, with the reason. A row that is no longer needed fails. */
const FIGURES_OF_THEIR_OWN: Readonly<Record<string, readonly string[]>> = {
  'an example, which stays true whatever the limits are': [
    'error.rules',
    'error.server',
    'help.seed',
    'help.topic',
    'plain.actions',
    'rules.nothing.line',
    'rules.try.attack',
    'rules.try.finish',
    'rules.try.tournament',
    'strength.digit',
    'host.guest.sampleCode',
  ],
  'a list that begins with 1': [
    'error.lesson',
    'plain.noAction',
    'plain.badChoice',
    'keys.choose',
    'error.name',
  ],
  'a part of a name or of a title': ['rules.title', 'rules.section.streets', 'shell.notFoundTape'],
  'it is only said when it is so': ['overlays.last.left', 'tables.line.last'],
  'the end of the clock beside it': ['room.missing.alone', 'room.missing.late', 'room.missing.robin'],
  'all of something': ['rules.mastery.0', 'vip.get.clout.line'],
  'the law, not the product': ['vip.term.parents'],
  'quoted by docs/product (NOTE-13), longer than the lessons are said to take': ['offers.prompt.line'],
  'itself the one place (APP-3)': ['minutes'],
  'the letters that stand on the cards': ['color'],
};
const allowed = new Set(Object.values(FIGURES_OF_THEIR_OWN).flat());

/** The texts of the rules: how many cards an example has, and the names of cards. The engine plays them. */
const isRule = ({ path, key }: { path: string; key: string }) =>
  path.startsWith('web/src/messages/rules/') && (key === 'lines' || key === 'title');

/** Names of cards, of things to be won and of the game: no buttons, though some buttons are called so. */
const THINGS = [
  'NOPE',
  'GIFT',
  'STUN',
  'TRADE',
  'PEEK',
  'HIJACK',
  'JINX',
  'ADD',
  'COUNTER',
  'STAXD',
  'VIP',
  'Quick Learner',
];

/** Figures in the rules' texts that are none of an example. */
const LIMIT_IN_RULES =
  /\b(?:deck has|gets?|after|bring|at most|at least) (?:\d+|[a-z]+) (?:cards|turns|clout|players)\b/;

describe('a figure', () => {
  test('[NOTE-3] that is a limit, a time, a number or a price is a parameter', () => {
    const own = texts.filter((text) => hasFigure(text.text) && !isRule(text) && !allowed.has(text.key));
    expect(own).toEqual([]);
    expect(texts.filter((text) => isRule(text) && LIMIT_IN_RULES.test(text.text))).toEqual([]);
  });

  test('no exception is for nothing', () => {
    const own = texts.filter(({ text }) => hasFigure(text)).map(({ key }) => key);
    expect([...allowed].filter((key) => !own.includes(key))).toEqual([]);
  });

  test.each([
    ['A code has 6 characters.', true],
    ['A code has {figure.code} characters.', false],
    ['Up to three of them stay.', true],
    ['It lasts for ninety days.', true],
    ['One more, and {count} cards.', false],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in a catalogue
    ['Ages ${FACTS.youngest} and up', false],
  ])('planted: %s', (text, isFound) => {
    expect(hasFigure(text)).toBe(isFound);
  });
});

describe.each(['web', 'cli'])('a button of %s', (client) => {
  const own = texts.filter(({ path }) => path.startsWith(client));
  const labels = labelsAmong(own, THINGS);

  test('[NOTE-3] is named by its key in other texts', () => {
    expect(own.filter(({ text }) => labelIn(text, labels) !== undefined)).toEqual([]);
  });
});

describe('the label of a button', () => {
  const labels = labelsAmong(texts, THINGS);

  test.each([
    ['Now press PLAY.', 'PLAY'],
    ['Now press COUNTER.', 'COUNTER'],
    ['Now press {hand.action.play}.', undefined],
    ['Quick Match finds you one.', 'Quick Match'],
    ['A NOPE stops it.', undefined],
    ['PLAY', undefined],
    ['PLAY HERE', undefined],
  ])('planted: %s', (text, label) => {
    expect(labelIn(text, labels)).toBe(label);
  });
});

test('every text of a catalogue is read, with its key', () => {
  expect(texts.length).toBeGreaterThan(2000);
  const source = `import x from 'y';
/** It's a table. */
export const a = {
  'a.b': 'One',
  // It's a line.
  'a.c': { one: "It's {count}", other: 'Other' },
  plain: \`in ticks\`,
  'a.lines': ['first', 'second'],
} as const;`;
  expect(textsOf('', source).map(({ key, text }) => `${key}: ${text}`)).toEqual([
    'a.b: One',
    "a.c: It's {count}",
    'a.c: Other',
    'plain: in ticks',
    'a.lines: first',
    'a.lines: second',
  ]);
});

test('a label that a text names has no gap of its own', () => {
  const whole = new Set(texts.filter(({ text }) => !text.includes('{')).map(({ key }) => key));
  const named = texts.flatMap(({ text }) =>
    [...text.matchAll(/(?<!\$)\{(\w+\.[\w.]+)\}/g)].map(([, key = '']) => key),
  );
  const labels = named.filter((key) => !key.startsWith('figure.'));
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((key) => !whole.has(key))).toEqual([]);
});
