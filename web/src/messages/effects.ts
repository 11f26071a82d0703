/**
 * The words of card effects. For each: the verdict on its target, what it means to accept and to nope it, the
 * line of the feed, and what it shouts across the table.
 */
export const effects = {
  'effects.add.verdict': 'DRAW {count}',
  'effects.add.accepting': 'Draw {count}, turn over.',
  'effects.add.acceptingStunned': 'Draw {count}, still stunned.',
  'effects.add.noping': 'Kill it. You draw only {count}.',
  'effects.add.feed': '{name} drew {count} from the stack',
  'effects.add.shout': 'DRAW {total}',
  'effects.add.line': '{name} had to pay.',

  'effects.jinx.noping': 'Kill it. The jinx crew draws instead.',
  'effects.jinx.feed': '{name} drew {count} for a jinx',

  'effects.stun.verdict': { one: 'SKIP {count} TURN', other: 'SKIP {count} TURNS' },
  'effects.stun.accepting': { one: 'Skip {count} turn.', other: 'Skip {count} turns.' },
  'effects.stun.feed': {
    one: '{name} must sit out {count} turn',
    other: '{name} must sit out {count} turns',
  },
  'effects.stun.shout': 'STUNNED!',
  'effects.stun.line': {
    one: '{name} must sit out {count} turn.',
    other: '{name} must sit out {count} turns.',
  },

  'effects.trade.verdict': 'SWAP HANDS',
  'effects.trade.accepting': 'Swap hands with {name}.',
  'effects.trade.countering': 'You pick who swaps.',
  'effects.trade.feed': '{name} and {target} swapped hands',
  'effects.trade.shout': 'SWITCHED!',
  'effects.trade.line': '{name} and {other} swapped hands.',

  'effects.hijack.verdict': { one: 'SWAP {count} CARD', other: 'SWAP {count} CARDS' },
  'effects.hijack.verdictAll': 'WHOLE HAND',
  'effects.hijack.accepting': {
    one: 'Swap {count} card with the deck.',
    other: 'Swap {count} cards with the deck.',
  },
  'effects.hijack.acceptingAll': 'Swap your whole hand with the deck.',
  'effects.hijack.feed': {
    one: '{name} lost {count} card to the deck',
    other: '{name} lost {count} cards to the deck',
  },
  'effects.hijack.drew': '{name} drew {count} after a hijack',
  'effects.hijack.shout': 'HIJACKED!',
  'effects.hijack.line': {
    one: '{name} swapped {count} card with the deck.',
    other: '{name} swapped {count} cards with the deck.',
  },

  'effects.peek.verdict': { one: 'SHOW {count} CARD', other: 'SHOW {count} CARDS' },
  'effects.peek.accepting': { one: 'Show {count} card.', other: 'Show {count} cards.' },
  'effects.peek.feed': {
    one: '{name} had to show {count} card',
    other: '{name} had to show {count} cards',
  },
  'effects.peek.shout': 'BUSTED!',
  'effects.peek.line': { one: '{name} showed {count} card.', other: '{name} showed {count} cards.' },

  'effects.gift.verdict': { one: 'TAKE {count} GIFT', other: 'TAKE {count} GIFTS' },
  'effects.gift.accepting': { one: 'Take {count} card.', other: 'Take {count} cards.' },
  'effects.gift.noping': 'Kill it. You get the first gift only.',
  'effects.gift.feed': {
    one: '{name} gave {target} {count} card',
    other: '{name} gave {target} {count} cards',
  },
  'effects.gift.shout': 'GIFTED!',
  'effects.gift.line': {
    one: '{name} gave {other} {count} card.',
    other: '{name} gave {other} {count} cards.',
  },
} as const;
