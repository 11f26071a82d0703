/** The words of the table: piles, banners, stacks, staged cards. */
export const table = {
  'table.label': 'Table',
  'table.deck.draw': 'Draw a card, {count} left',
  'table.deck.pile': { one: 'Draw pile, {count} card', other: 'Draw pile, {count} cards' },
  'table.deck.empty': 'Draw pile, empty. The discards are shuffled in when somebody draws.',
  'table.deck.emptyShort': 'EMPTY',
  'table.deck.shuffling': 'SHUFFLING',
  'table.discard': 'Discard pile, {card} on top',
  'table.discard.empty': 'Discard pile, empty',

  'table.match': 'MATCH:',
  'table.match.or': 'OR',
  'table.match.any': 'ANYTHING',

  'table.stack.label': '{name} stack on {target}: {harm}',
  'table.stack.you': 'you',
  'table.stack.noNope': 'NO NOPE',
  'table.stack.cards': 'Cards of the stack',
  'table.stack.link': '{card} from {player}',
  'table.stack.void': 'void',

  'table.staged': 'STAGED',
  'table.staged.label': { one: 'Staged, {count} card', other: 'Staged, {count} cards' },
  'table.staged.some': '{count} × {card}',
  'table.staged.mixed': { one: '{count} CARD', other: '{count} CARDS' },
  'table.staged.back': 'Take back {card}, {order} of {of}',
  'table.staged.clear': 'Take all back',
  'table.staged.invite': 'PICK YOUR CARDS',
  'table.staged.drop': 'DROP IT HERE',
  'table.staged.win': 'THIS ENDS IT.',
} as const;
