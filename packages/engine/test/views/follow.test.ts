/** A view that follows the events is the view of the state; whole games are followed in the client's tests. */
import { expect, test } from 'vitest';
import { apply, followView, parseAction, redact, unwrap, type Viewer, viewFor } from '../../src/index.ts';
import { lay } from '../support/lines.ts';

const NAMES = ['A', 'B', 'C', 'D'];
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
    const [name, text] = line.split(': ');
    const action = unwrap(parseAction(NAMES.indexOf(name), text, (other) => NAMES.indexOf(other)));
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(`${line} is refused: ${applied.error.code}`);
    const next = applied.value;
    for (const viewer of VIEWERS) {
      const heard = next.events.map((event) => redact(event, viewer));
      const { view, isExact } = followView(viewFor(state, viewer), heard);
      if (isExact) expect(view, `${viewer} after ${line}`).toEqual(viewFor(next.state, viewer));
    }
    state = next.state;
  }
});
