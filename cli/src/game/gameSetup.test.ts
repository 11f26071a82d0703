import { describe, expect, test } from 'vitest';
import { type GameArguments, setUpGame } from './gameSetup.ts';

const given = (change: Partial<GameArguments> = {}): GameArguments => ({
  mode: 'casual',
  option: [],
  ...change,
});
const names = (change: Partial<GameArguments>, humans: readonly string[] = ['ANN']) =>
  setUpGame(given(change), humans).seats.map(({ name, bot }) => `${name}/${bot ?? 'person'}`);

describe('seats', () => {
  test('four players by default, with opponents of each character in turn', () => {
    expect(names({})).toEqual(['ANN/person', 'CHILL/easy', 'BALANCED/medium', 'STRATEGIC/hard']);
  });

  test('the number of bots sets the number of players', () => {
    expect(names({ bots: 'petty, random' })).toEqual(['ANN/person', 'KARMA_PETTY/petty', 'RANDOM/random']);
    expect(names({ bots: 'hard,hard' }, [])).toEqual(['STRATEGIC/hard', 'STRATEGIC-2/hard']);
  });

  test('with more seats than bots, bots are used in turn', () => {
    expect(names({ players: '4', bots: 'easy' })).toEqual([
      'ANN/person',
      'CHILL/easy',
      'CHILL-2/easy',
      'CHILL-3/easy',
    ]);
  });

  test('a person may have the name of a bot', () => {
    expect(names({ players: '2' }, ['chill'])).toEqual(['chill/person', 'CHILL-2/easy']);
  });
});

describe('rules and seed', () => {
  test('options are read as numbers, booleans, objects and text', () => {
    const option = ['maxTurns=50', 'giftFinish=false', 'multiShape=sameShape', 'deck={"gift": 2}'];
    const { rules } = setUpGame(given({ mode: 'spite', handSize: '5', option }), ['ANN']);
    expect(rules).toMatchObject({ mode: 'spite', handSize: 5, maxTurns: 50, giftFinish: false });
    expect(rules).toMatchObject({ multiShape: 'sameShape', deck: { gift: 2 } });
  });

  test('without a seed every game gets a random one, named by its algorithm', () => {
    const seeds = [setUpGame(given(), ['ANN']).seed, setUpGame(given(), ['ANN']).seed];
    expect(seeds[0]).toMatch(/^alea:[0-9a-f]{8}$/);
    expect(seeds[1]).not.toBe(seeds[0]);
  });
});

describe('errors are one line with what is allowed', () => {
  test.each([
    [{ mode: 'poker' }, 'unknown mode "poker": allowed are casual, ranked, tournament, stack_attack, spite'],
    [{ bots: 'easy,genius' }, 'unknown bot "genius": allowed are random, easy, '],
    [{ bots: '' }, 'unknown bot "": allowed are random, easy, '],
    [{ players: '8' }, 'players is "8": it must be a whole number from 2 to 7'],
    [{ players: '2.5' }, 'players is "2.5": it must be a whole number from 2 to 7'],
    [{ players: '2', bots: 'easy,hard' }, '2 bots are too many: with 2 players at most 1 are allowed'],
    [
      { bots: 'easy,easy,easy,easy,easy,easy,easy' },
      '7 bots are too many: with 7 players at most 6 are allowed',
    ],
    [{ handSize: '0' }, 'handSize is 0: it must be a whole number from 1 to 15'],
    [{ seed: 'dice:1' }, 'unknown seed algorithm "dice": allowed are alea, arc4'],
    [{ seed: '' }, 'a seed is a text that is not empty'],
  ])('%o', (change, message) => {
    expect(() => setUpGame(given(change), ['ANN'])).toThrow(message);
  });

  test('an option without a value, an unknown one, and a deck that is too small', () => {
    expect(() => setUpGame(given({ option: ['maxTurns'] }), ['ANN'])).toThrow(
      /write name=value, with shapeCopies, /,
    );
    expect(() => setUpGame(given({ option: ['luck=7'] }), ['ANN'])).toThrow(
      /unknown option luck: allowed are /,
    );
    const small = ['shapeCopies=1', 'modifierMultiplier=0', 'handSize=15'];
    expect(() => setUpGame(given({ players: '7', option: small }), ['ANN'])).toThrow(
      /need 106 cards; this deck has 36/,
    );
    expect(() => setUpGame(given({ bots: 'easy' }), [])).toThrow('1 player is too few: allowed are 2 to 7');
    expect(() => setUpGame(given(), [' '])).toThrow(/a name of 1 to 40 visible characters/);
  });
});
