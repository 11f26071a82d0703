import { STACK_TYPES, type StackType, type View } from '@staxd/engine';
import { expect, test } from 'vitest';
import { board } from '../../messages/board.ts';
import { effects } from '../../messages/effects.ts';
import { overlays } from '../../messages/overlays.ts';
import {
  type Effect,
  type EffectKind,
  effectAtAcceptance,
  effectWords,
  isStillTrue,
  nextToSay,
  overlayOf,
} from './effects.ts';

test.each<[Effect, string, string]>([
  [{ kind: 'nope', name: 'You', leaves: false }, 'NOPE!', 'You said no.'],
  [{ kind: 'nope', name: 'You', leaves: true }, 'NOPE!', 'You let only the first hit through.'],
  [{ kind: 'stun', name: 'Max', turns: 1 }, 'STUNNED!', 'Max must skip 1 turn.'],
  [{ kind: 'gift', name: 'Max', other: 'Nia', count: 2 }, 'GIFTED!', 'Max gave Nia 2 cards.'],
  [{ kind: 'add', name: 'Max', total: 9 }, '+9 CARDS', 'Max took it.'],
  [{ kind: 'add', name: 'Max', total: 1 }, '+1 CARD', 'Max took it.'],
  [{ kind: 'building', name: 'Lola', stack: 'add+2', total: 6 }, 'STACK GROWS!', 'Lola: about to draw 6.'],
  [{ kind: 'trade', name: 'Max', other: 'You', gave: 3, got: 8 }, 'SWAPPED!', 'Max: 3 → 8. You: 8 → 3.'],
  [{ kind: 'turn', turn: 12 }, 'YOUR TURN!', 'Turn 12'],
])('%o', (effect, shout, line) => {
  expect(effectWords(effect)).toEqual({ shout, line });
});

/** At a glance: what is done to whom, and how much of it. */
const HITS: Readonly<Record<StackType, readonly [total: number, shout: string]>> = {
  'add+1': [1, 'DRAW 1'],
  'add+2': [6, 'DRAW 6'],
  'add+3': [9, 'DRAW 9'],
  stun: [2, 'SKIP 2 TURNS'],
  trade: [1, 'SWAP HANDS'],
  hijack: [1, 'LOSE 1, DRAW 1'],
  peek: [1, 'SHOW 1 CARD'],
  gift: [2, 'TAKE 2 GIFTS'],
  jinx: [3, 'DRAW 3'],
};
test.each(STACK_TYPES.map((type) => [type, ...HITS[type]] as const))(
  '[EFFECT-31] a hit of %s is headed by what it does',
  (stack, total, shout) => {
    const hit = { name: 'you', stack, total } as const;
    expect(effectWords({ kind: 'outcome', ...hit })).toEqual({ shout, line: 'It hits you.' });
  },
);

test('[EFFECT-32] a NOPE that leaves a hit says which; only one that leaves none has broken the stack', () => {
  const hit = { kind: 'breaker', name: 'you', stack: 'add+2' } as const;
  expect(effectWords({ ...hit, total: 2 })).toEqual({
    shout: 'STILL DRAW 2',
    line: 'The first card still hits you.',
  });
  expect(effectWords({ ...hit, total: 0 })).toEqual({
    shout: 'STACK BROKEN!',
    line: 'Nothing is left of it for you.',
  });
});

test('an effect lasts its time', () => {
  const times: Readonly<Record<EffectKind, number>> = {
    stun: 1500,
    trade: 1200,
    gift: 1800,
    peek: 1000,
    hijack: 1300,
    add: 1500,
    nope: 800,
    breaker: 1500,
    outcome: 2000,
    building: 3000,
    turn: 2500,
    defend: 500,
  };
  for (const [kind, time] of Object.entries(times)) expect(overlayOf(kind as EffectKind).time).toBe(time);
});

test('an accepted stack shows its effect unless its own event does', () => {
  expect(effectAtAcceptance('add+2', 'Max', 6)).toEqual([{ kind: 'add', name: 'Max', total: 6 }]);
  for (const type of STACK_TYPES.filter((each) => !each.startsWith('add'))) {
    expect(effectAtAcceptance(type, 'Max', 2)).toEqual([]);
  }
});

test('texts about a player are also correct for "You"', () => {
  const texts = Object.entries({ ...effects, ...overlays, ...board }).flatMap(([key, text]) =>
    /^(effects|overlays|board\.feed)\./.test(key)
      ? typeof text === 'string'
        ? [text]
        : Object.values(text)
      : [],
  );
  const verbs = texts.flatMap((text) => /^\{name\} (\w+)/.exec(text)?.[1] ?? []);
  expect(verbs.length).toBeGreaterThan(10);
  expect(verbs.filter((verb) => /^(was|\w*[^s]s)$/.test(verb))).toEqual([]);
});

test('[EFFECT-28] what became of a stack is no news once another one is open', () => {
  const calm = { viewer: 0, awaited: 1, current: 1, turn: 9, stack: null } as View;
  const attacked = { ...calm, stack: { total: 6 } } as View;
  const results: readonly Effect[] = [
    { kind: 'outcome', name: 'Lola', stack: 'add+2', total: 4 },
    { kind: 'add', name: 'Lola', total: 4 },
    { kind: 'trade', name: 'Max', other: 'Nia', gave: 3, got: 8 },
    { kind: 'breaker', name: 'Lola', stack: 'add+2', total: 2 },
  ];
  for (const effect of results) {
    expect(isStillTrue(effect, calm)).toBe(true);
    expect(isStillTrue(effect, attacked)).toBe(false);
  }
  const growing: Effect = { kind: 'building', name: 'Nia', stack: 'add+2', total: 6 };
  const countered: Effect = { kind: 'defend', name: 'Max', other: 'Nia' };
  for (const effect of [growing, countered]) expect(isStillTrue(effect, attacked)).toBe(true);
  expect(isStillTrue(growing, calm)).toBe(false);
});

test('[EFFECT-34] a result is not said over the second turn after it, nor once a later turn has brought another', () => {
  const at = (turn: number, awaited = 1) =>
    ({ viewer: 0, awaited, current: awaited, turn, stack: null }) as View;
  const hit = { turn: 8, effect: { kind: 'outcome', name: 'you', stack: 'add+2', total: 2 } } as const;
  const took = { turn: 8, effect: { kind: 'add', name: 'You', total: 2 } } as const;
  const later = { turn: 9, effect: { kind: 'stun', name: 'Max', turns: 1 } } as const;
  const own = { turn: 9, effect: { kind: 'turn', turn: 9 } } as const;
  expect([8, 9, 10].map((turn) => nextToSay([hit, took], at(turn)))).toEqual([hit, hit, undefined]);
  expect(nextToSay([took, later], at(9))).toBe(later);
  expect(nextToSay([took, own], at(9, 0))).toBe(took);
  expect(nextToSay([own], at(9, 0))).toBe(own);
});
