import type { Catalogue } from '@staxd/client';

/** Why a card fits where it is tried or not, and what it does. */
export const reasons = {
  'no.match': 'It is not {color}, and it is no {kind}.',
  'no.first': 'The first card must fit. It is not {color}.',
  'no.kind': '{card} and {stack} are not the same kind.',
  'no.shape': 'A shape cannot answer a stack.',
  'no.jinx': 'Only a JINX can team up.',
  'no.noped': 'Nothing can NOPE a TRADE.',
  'no.mixed': 'A shape and a power card do not go together.',
  'no.twins': 'They do not look just the same.',
  'no.gift': 'A GIFT cannot be given away.',
  'no.lastShape': 'Your last card must be a shape.',
  'no.rest': 'The rules do not let you.',
  'no.win': {
    one: 'It fits. But {count} card stays in your hand.',
    other: 'It fits. But {count} cards stay in your hand.',
  },

  'yes.color': 'It is {color}, too. The shape does not matter.',
  'yes.shape': 'Same shape: {kind}. The color does not matter.',
  'yes.twins': 'They look just the same. {count} cards in one turn!',
  'yes.nope': 'NOPE fits on every card. Now you pick a color.',
  'yes.draw': 'You may always draw. Then your turn is over.',
  'yes.hit': '{name} must answer, or {harm}.',
  'yes.kind': 'Same kind: {kind}. {name} must answer, or {harm}.',
  'yes.counter': 'Same kind of card. Now {name} must {harm}.',
  'yes.stops': 'The stack stops. You only {harm}.',
  'yes.team': 'You two are a team. Now {name} must {harm}.',
  'yes.win': 'Your hand is empty. You win!',
} as const satisfies Catalogue;
