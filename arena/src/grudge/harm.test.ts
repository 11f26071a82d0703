import {
  type Action,
  actor,
  clone,
  createPosition,
  defineRules,
  type GameEvent,
  type GameState,
  parseAction,
  parseCards,
  redact,
  step,
  unwrap,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { HarmMeter } from './harm.ts';

const OTHERS = 'green star, green diamond, green hexagon';

/** A game of three: after some actions, the harm that the last one does to each. */
function harms(hands: readonly string[], ...actions: string[]): number[] {
  const seats = hands.map((_, seat) => ({ name: `p${seat}` }));
  const position = {
    hands: hands.map((hand) => unwrap(parseCards(hand))),
    discard: unwrap(parseCards('orange oval')),
    drawPile: unwrap(parseCards(`${OTHERS}, pink circle, pink star, pink oval, pink hexagon, pink square`)),
  };
  const rules = unwrap(defineRules('stack_attack', { shapeCopies: 4 }));
  const core = clone(unwrap(createPosition(rules, seats, 'alea:harm', position)));
  const meter = new HarmMeter();
  const last = actions.pop() ?? '';
  for (const text of actions) {
    const tell = (event: GameEvent) => meter.observe(redact(event, 0));
    expect(step(core, read(core, text), tell)).toBeNull();
  }
  const before = clone(core);
  const found = seats.map((_, victim) => meter.harm(core, read(core, last), victim));
  expect(core).toEqual(before);
  return found;
}

function read(state: GameState, text: string): Action {
  return unwrap(parseAction(actor(state) ?? 0, text, (name) => Number(name.slice(1))));
}

test.each<[string, readonly string[], string[], number[]]>([
  ['a shape does none', ['orange star, pink star', OTHERS, OTHERS], ['play orange star'], [0, 0, 0]],
  [
    'ADD: the cards drawn',
    ['orange add+2, orange add+2, pink star', OTHERS, OTHERS],
    ['play orange add+2, orange add+2'],
    [0, 4, 0],
  ],
  [
    'STUN: 1.5 a turn',
    ['orange stun, orange stun, pink star', OTHERS, OTHERS],
    ['play orange stun, orange stun'],
    [0, 3, 0],
  ],
  [
    'PEEK: half a card, whose hand is seen',
    ['orange peek, pink star', OTHERS, OTHERS],
    ['play orange peek'],
    [0, 0.5, 0],
  ],
  [
    'TRADE: what is lost, to whom it is aimed',
    ['orange trade, pink star', OTHERS, 'pink oval'],
    ['play orange trade at p1'],
    [0, 0, 0],
  ],
  [
    'TRADE for fewer',
    ['orange trade, pink star, pink oval, pink circle, pink square', OTHERS, 'pink oval'],
    ['play orange trade at p2'],
    [0, 0, 3],
  ],
  [
    'a counter: the own part of a stack that began elsewhere, and whom it meets next',
    ['orange add+1, pink star', 'orange add+1, pink star', OTHERS],
    ['play orange add+1', 'counter orange add+1'],
    [0, 0, 1],
  ],
  [
    'accepting what others did',
    ['orange add+1, pink star', OTHERS, OTHERS],
    ['play orange add+1', 'accept'],
    [0, 0, 0],
  ],
])('%s', (_, hands, actions, expected) => {
  expect(harms(hands, ...actions)).toEqual(expected);
});
