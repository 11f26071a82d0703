import { parseCard } from '@staxd/engine';
import { expect, test } from 'vitest';
import { board } from '../messages/board.ts';
import { effects } from '../messages/effects.ts';
import { overlays } from '../messages/overlays.ts';
import {
  cardList,
  type Effect,
  type EffectKind,
  effectAtAcceptance,
  effectWords,
  overlayOf,
} from './effects.ts';

const card = (name: string) => parseCard(name) as number;

test.each<[Effect, string | undefined, string | undefined]>([
  [{ kind: 'stun', name: 'Max', turns: 1 }, 'STUNNED!', 'Max must sit out 1 turn.'],
  [{ kind: 'gift', name: 'Max', other: 'Nia', count: 2 }, 'GIFTED!', 'Max gave Nia 2 cards.'],
  [{ kind: 'add', name: 'Max', total: 9 }, 'DRAW 9', 'Max had to pay.'],
  [{ kind: 'building', name: 'Lola', stack: 'add+2', total: 6 }, 'STACK GROWS!', 'Lola: draw 6 on the way.'],
  [{ kind: 'outcome', name: 'Lola', stack: 'stun', total: 2 }, 'STACK DROPS!', 'Lola: skip 2 turns.'],
  [{ kind: 'turn', round: 12 }, 'YOUR TURN!', 'Round 12'],
  [{ kind: 'win', name: 'Max' }, 'Max WINS!', undefined],
  [{ kind: 'confetti' }, undefined, undefined],
])('%o', (effect, shout, line) => {
  expect(effectWords(effect)).toEqual({ ...(shout && { shout }), ...(line && { line }) });
});

test('an effect lasts its time', () => {
  const timeOf = (kind: EffectKind) => overlayOf(kind).time;
  const times = (
    ['stun', 'trade', 'gift', 'peek', 'hijack', 'add', 'nope', 'breaker', 'outcome'] as const
  ).map(timeOf);
  expect(times).toEqual([1500, 1200, 1800, 1000, 1300, 1500, 800, 1500, 2000]);
  const more = (['building', 'win', 'tournament', 'turn', 'card', 'draw', 'defend', 'confetti'] as const).map(
    timeOf,
  );
  expect(more).toEqual([3000, 3000, 4000, 2500, 350, 300, 500, 3000]);
});

test('an accepted stack shows its effect unless an event of its own does', () => {
  expect(effectAtAcceptance('add+2', 'Max', 6)).toEqual({ kind: 'add', name: 'Max', total: 6 });
  for (const type of ['stun', 'trade', 'hijack', 'peek', 'gift', 'jinx'] as const) {
    expect(effectAtAcceptance(type, 'Max', 2)).toBeUndefined();
  }
});

test('a play names each face once', () => {
  expect(cardList([card('pink star'), card('pink star')])).toBe('2 × Pink star');
  expect(cardList([card('pink add+1'), card('green add+1')])).toBe('Pink ADD +1, Green ADD +1');
});

/** Nobody reads these of themselves: who wins is told in other words. */
const OF_OTHERS = ['overlays.turn.other', 'overlays.win.other', 'overlays.tournament.line'];

test('what is said of a player is right of "You" too', () => {
  const texts = Object.entries({ ...effects, ...overlays, ...board }).flatMap(([key, text]) =>
    /^(effects|overlays|board\.feed)\./.test(key) && !OF_OTHERS.includes(key)
      ? typeof text === 'string'
        ? [text]
        : Object.values(text)
      : [],
  );
  const verbs = texts.flatMap((text) => /^\{name\} (\w+)/.exec(text)?.[1] ?? []);
  expect(verbs.length).toBeGreaterThan(10);
  expect(verbs.filter((verb) => /^(was|\w*[^s]s)$/.test(verb))).toEqual([]);
});
