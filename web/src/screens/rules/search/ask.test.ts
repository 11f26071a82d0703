// Questions as friends ask them, and what must be found first.
import { type TrackName, trackOf } from '@staxd/tutorial';
import { describe, expect, test } from 'vitest';
import { help } from '../../../messages/help.ts';
import { answers } from '../../../messages/rules/answers.ts';
import { arsenal } from '../../../messages/rules/arsenal.ts';
import { everybody } from '../../../messages/rules/everybody.ts';
import { stacks } from '../../../messages/rules/stacks.ts';
import { strats } from '../../../messages/rules/strats.ts';
import { tracks } from '../../../messages/tutorial/tracks.ts';
import { ANSWERS } from '../content/answers.ts';
import { answerToWord, ask } from './ask.ts';

/** A question, and the id of the answer or the rule that must be found first. */
type Question = readonly [string, string];

const QUESTIONS: readonly Question[] = [
  ['can I win with a NOPE', 'nopeWins'],
  ['two squares different color', 'shapesTogether'],
  ['timeout', 'timeOver'],
  ['pair', 'shapesTogether'],
  ['deck empty', 'deckEmpty'],
  ['is my last card allowed to be a nope?', 'nopeWins'],
  ['does nope cancel all of the attack', 'nopeStops'],
  ['someone hit me with three +2, what does a nope do', 'nopeStops'],
  ['can I just throw a nope on my own turn', 'nopeFree'],
  ['can you nope a nope', 'nopeNope'],
  ['how do I block a trade', 'nopeTrade'],
  ['may I put down two nopes at the same time', 'nopeTwice'],
  ['two circles that are not the same color, can they go together', 'shapesTogether'],
  ['we ran out of cards to draw', 'deckEmpty'],
  ['what happens if I am too slow', 'timeOver'],
  ['can I skip my turn', 'pass'],
  ['do I have to play if a card fits or may I draw instead', 'drawAnyway'],
  ['can I play a card right after drawing it', 'playDrawn'],
  ['can I answer +2 with +1', 'addOnAdd'],
  ['does the counter need to match the color', 'counterColor'],
  ['can a stack come back to me', 'ownStack'],
  ['I am stunned, can I still counter an attack?', 'stunnedAnswers'],
  ['what can I play while stunned', 'stunnedPlays'],
  ['I took the hit, is it my turn now?', 'turnAfterHit'],
  ['can I finish with a special card', 'powerWins'],
  ['does the final card hit the next one', 'lastHits'],
  ['may I give away a nope as a gift', 'giveNope'],
  ['can I gift a gift', 'giveGift'],
  ['do I win if I give my last card away', 'giveLast'],
  ['who can I swap hands with', 'tradeWhom'],
  ['do I get to see which card I steal', 'hijackPick'],
  ['who picks the card that is revealed by a peek', 'peekPick'],
  ['does a jinx hurt the one who plays it', 'jinxHurts'],
  ['can I join a jinx +2 with a jinx +1', 'jinxValues'],
  ['can I put a pink stun on a green card', 'powerFits'],
  ['what happens when a player leaves', 'LEAVE-1'],
  ['my internet went down, am I out?', 'LEAVE-2'],
  ['how many cards do we start with', 'SET-2'],
  ['does the direction ever change', 'SET-1'],
  ['can bots see my cards', 'VIEW-2'],
];

/**
 * Questions by somebody who saw neither the synonyms nor the answers, in the same form. At least 16 of 20 must find what
 * they ask for.
 */
const BLIND: readonly Question[] = [
  ['what happens when the deck runs out', 'DECK-6'],
  ['can I play two different cards at once', 'TURN-4'],
  ['can I pass my turn', 'TURN-1'],
  ['can a nope stop a trade', 'STK-5'],
  ['how many cards does everyone get at the start', 'SET-2'],
  ['who goes first', 'SET-4'],
  ['how do I win', 'WIN-1'],
  ['can I counter a plus two with a plus three', 'STK-4'],
  ['can I play cards while I am stunned', 'STUN-2'],
  ['what if my time is up', 'TIME-1'],
  ['can I keep playing after I draw', 'TURN-2'],
  ['who pays when nobody joins my jinx', 'JINX-3'],
  ['do I choose which card I give away', 'GIFT-1'],
  ['who picks the cards when I am peeked at', 'PEEK-1'],
  ['can somebody with one card swap hands with me', 'TRADE-1'],
  ['which color counts after a nope', 'TURN-6'],
  ['what happens to the cards of a player who leaves', 'LEAVE-1'],
  ['my internet died, am I out', 'LEAVE-2'],
  ['can I win with an add card', 'WIN-1'],
  ['does the direction ever change', 'SET-1'],
];

/** What is found first: an answer's id and its rule, or the rules of a text. */
function firstHit(question: string): readonly string[] {
  const found = ask(question);
  if (!found) return [];
  if (found.answer) return [found.answer.id, found.answer.rule];
  return found.places[0]?.block.rules ?? [];
}

const missedOf = (questions: readonly Question[]) =>
  questions.filter(([question, wanted]) => !firstHit(question).includes(wanted));

describe('[RULESPAGE-17] a question finds its answer or its rule first', () => {
  test('of forty at least thirty-six', () => {
    expect(QUESTIONS).toHaveLength(40);
    const missed = missedOf(QUESTIONS);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(4);
  });

  test('of those that nobody has tuned for, four of five', () => {
    const missed = missedOf(BLIND);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(BLIND.length / 5);
  });

  test.each(ANSWERS.map(({ id, text }) => [text.title, id] as const))(
    '"%s" finds its own answer',
    (title, id) => {
      expect(firstHit(title)[0]).toBe(id);
    },
  );
});

describe('[RULESPAGE-19] what a NOPE does', () => {
  const said = /[Tt]he first hit still counts, NOPE stops the rest\./;
  const lesson = (track: TrackName, title: string) =>
    trackOf(track).lessons.find((one) => one.title === title)?.message ?? '';

  test.each([
    'what does nope do',
    'what does a nope do?',
    'can I nope a stack',
    'does nope work against a stack?',
  ])('"%s" finds it first', (question) => {
    expect(firstHit(question)[0]).toBe('nopeStops');
  });

  test('the word alone finds it first, too, and other words no answer', () => {
    expect(answerToWord(' Nope ')?.id).toBe('nopeStops');
    expect(answerToWord('hijack')).toBeUndefined();
  });

  test.each([
    ['arsenal', arsenal.nope.lines.join(' ')],
    ['stacks', stacks.nope.lines.join(' ')],
    ['strats', strats.nope.lines.join(' ')],
    ['answer', answers.nopeStops.lines.join(' ')],
  ])('is said in the same words in: %s', (_, text) => {
    expect(text).toMatch(said);
    expect(text).toContain('gainst one single card it saves nothing.');
  });

  test.each([
    ['card help', help['help.nope']],
    ['the differences', tracks['tracks.nope.line']],
    ['its lesson', lesson('power_moves', 'Nope')],
  ])('is said in the same words in: %s', (_, text) => {
    expect(text).toMatch(said);
  });

  test('against one card it saves nothing, says the lesson of the HIJACK', () => {
    expect(lesson('full_arsenal', 'HIJACK')).toContain('Against one single card NOPE saves nothing.');
  });
});

test.each([
  'do I have to say something when I have one card',
  'must I say uno',
  'do I have to call out my last card?',
  'with one card left, do I need to announce it',
])('[RULESPAGE-22] "%s": there is nothing to say', (question) => {
  const answer = ask(question)?.answer;
  expect(answer?.id).toBe('sayLast');
  expect(answer?.verdict).toBe('no');
  expect(answer?.text.lines[0]).toBe('There is nothing to say.');
});

test.each(['can I play a +3 on a +1', '+2 on +1', '+1 on +2', 'can I put +3 on +2', 'add 1 on add 2'])(
  '[RULESPAGE-20] "%s" is answered for both ways',
  (question) => {
    const answer = ask(question)?.answer;
    expect(answer?.id).toBe('addOnAdd');
    expect(answer?.text.title).toBe('Can +1 answer +2, or +2 answer +1?');
    expect(answer?.text.lines[0]).toBe('Not under attack, but on your turn the same color is enough.');
    expect(answer?.text.lines.join(' ')).toContain(
      'Only +1 answers +1, only +2 answers +2, only +3 answers +3.',
    );
  },
);

test('who asks about a locked card finds what to do when none fits', () => {
  expect(firstHit('why is a card locked?')).toContain('TURN-2');
});

test('[RULESPAGE-21] the relaxed clock is told where the clock is, and found by its name', () => {
  const [place] = ask('relaxed clock')?.places ?? [];
  const texts = [place?.block.text.lines, answers.timeOver.lines, everybody.clock].flat().join(' ');
  expect(texts.match(/Relaxed clock/g)).toHaveLength(3);
  expect(place?.block.rules).toContain('TIME-1');
});

test.each([
  'asdf',
  'what is the weather today',
  'how do I bake banana bread',
  'who is the president',
  'lorem ipsum dolor',
  'best pizza near the station',
  'is it',
  '???',
  'my cat has fleas',
  'bitcoin price tomorrow',
])('[RULESPAGE-17] nonsense finds nothing: "%s"', (question) => {
  expect(ask(question)).toBeNull();
});
