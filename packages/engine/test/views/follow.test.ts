/** A view that follows the events is the view of the state; whole games are followed in the client's tests. */
import { expect, test } from 'vitest';
import { followView, redact, type Viewer, viewFor } from '../../src/index.ts';
import { lay, playLines } from '../support/lines.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];

test.each([
  [
    'a giver leaves, and the gifts of another stay',
    [
      'A: play gift, gift as green giving pink star, pink oval',
      'B: counter gift as green giving green star',
      'A: leave',
    ],
  ],
  [
    'the last of two givers leaves',
    ['A: play gift as green giving pink star', 'B: counter gift as green giving green star', 'B: leave'],
  ],
  [
    'a giver leaves whom a NOPE would have met',
    [
      'A: play gift as green giving pink star',
      'B: counter gift as green giving green star',
      'A: leave',
      'C: nope as pink',
    ],
  ],
] as const)('[LEAVE-1] [VIEW-2] %s', (_, lines) => {
  let state = lay([
    'gift, gift, pink star, pink oval',
    'gift, green star, green oval',
    'nope, purple star',
    'orange star, orange oval',
  ]);
  for (const line of lines) {
    const { state: next, events } = playLines(state, [line]);
    for (const viewer of VIEWERS) {
      const heard = events.map((event) => redact(event, viewer));
      const followed = followView(viewFor(state, viewer), heard);
      expect(followed, `${viewer} after ${line}`).toEqual({ view: viewFor(next, viewer), isExact: true });
    }
    state = next;
  }
});
