/** For each effect: the verdict on its target, what accepting and noping mean, its line of the feed, its shout. */
export const effects = {
  'effects.add.verdict': 'DRAW {count}',
  'effects.add.accepting': 'Draw {count}',
  'effects.add.noping': 'You draw {count}, not {instead}, and pick the color.',
  'effects.add.feed': '{name} drew {count}',
  'effects.add.shout': { one: '+{count} CARD', other: '+{count} CARDS' },
  'effects.add.line': '{name} took it.',

  'effects.stun.verdict': { one: 'SKIP {count} TURN', other: 'SKIP {count} TURNS' },
  'effects.stun.accepting': { one: 'Skip {count} turn', other: 'Skip {count} turns' },
  'effects.stun.noping': {
    one: 'You skip {count} turn, not {instead}, and pick the color.',
    other: 'You skip {count} turns, not {instead}, and pick the color.',
  },
  'effects.stun.feed': {
    one: '{name} must skip {count} turn',
    other: '{name} must skip {count} turns',
  },
  'effects.stun.shout': 'STUNNED!',
  'effects.stun.line': {
    one: '{name} must skip {count} turn.',
    other: '{name} must skip {count} turns.',
  },

  'effects.trade.verdict': 'SWAP HANDS',
  'effects.trade.accepting': {
    one: 'Swap hands with {name}: {count} card for your {own}',
    other: 'Swap hands with {name}: {count} cards for your {own}',
  },
  'effects.trade.countering': 'You pick who swaps hands with you.',
  'effects.trade.feed': '{name} and {target} swapped hands, {gave} for {got}',
  'effects.trade.shout': 'SWAPPED!',
  'effects.trade.line': '{name}: {gave} → {got}. {other}: {got} → {gave}.',

  'effects.hijack.verdict': 'LOSE {count}, DRAW {count}',
  'effects.hijack.accepting': {
    one: 'Lose a random card, draw a new one',
    other: 'Lose {count} random cards, draw {count} new ones',
  },
  'effects.hijack.noping': {
    one: 'You lose {count} card, not {instead}, and pick the color.',
    other: 'You lose {count} cards, not {instead}, and pick the color.',
  },
  'effects.hijack.feed': {
    one: '{name} swapped {count} card with the deck',
    other: '{name} swapped {count} cards with the deck',
  },
  'effects.hijack.shout': 'HIJACKED!',
  'effects.hijack.line': {
    one: '{name} swapped {count} card with the deck.',
    other: '{name} swapped {count} cards with the deck.',
  },

  'effects.peek.verdict': { one: 'SHOW {count} CARD', other: 'SHOW {count} CARDS' },
  'effects.peek.accepting': { one: 'Show {count} card', other: 'Show {count} cards' },
  'effects.peek.noping': {
    one: 'You show {count} card, not {instead}, and pick the color.',
    other: 'You show {count} cards, not {instead}, and pick the color.',
  },
  'effects.peek.feed': { one: '{name} showed {count} card', other: '{name} showed {count} cards' },
  'effects.peek.known': '{name} showed {cards}',
  'effects.peek.shout': 'PEEKED!',
  'effects.peek.line': { one: '{name} showed {count} card.', other: '{name} showed {count} cards.' },

  'effects.gift.verdict': { one: 'TAKE {count} GIFT', other: 'TAKE {count} GIFTS' },
  'effects.gift.accepting': { one: 'Take {count} card', other: 'Take {count} cards' },
  'effects.gift.noping': {
    one: 'You take {count} card, not {instead}, and pick the color.',
    other: 'You take {count} cards, not {instead}, and pick the color.',
  },
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
