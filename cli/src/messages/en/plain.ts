import type { Catalogue } from '@staxd/client';

export const plain = {
  'plain.opening': 'STAXD, mode {mode}, seed {seed}.',
  'plain.order': 'Players in order: {players}.',
  'plain.firstCard': 'First card: {card}. {match}.',
  'plain.told': '[{turn}] {sentence}.',
  'plain.stopped': 'Stopped at turn {turn}.',
  'plain.seed': 'Seed {seed}.',
  'plain.sentence': '{text}.',

  'plain.top': 'Turn {turn}. Top card: {card}. {match}.',
  'plain.match': 'Match {color}',
  'plain.matchShape': 'Match {color} or {shape}',
  'plain.piles': 'Draw pile {draw}, discards {discards}.',
  'plain.players': 'Players: {players}.',
  'plain.stack': 'Stack: {stack}, total {total}, points at {target}; from {from}.',
  'plain.accept': 'Accept: {price}.',
  'plain.nope': 'NOPE: {price}.',
  'plain.jinx': 'Jinx: {name} will draw {value} unless somebody teams up.',
  'plain.peek': {
    one: 'Peek: {name} must show {count} card to {viewers}.',
    other: 'Peek: {name} must show {count} cards to {viewers}.',
  },
  'plain.hand': 'Your hand ({count}): {cards}.',
  'plain.handPromised': 'Your hand ({count}): {cards}. Promised: {promised}.',
  'plain.own': '{name} (you)',
  'plain.bot': '{name} ({bot})',
  'plain.left': '{name} has left',
  'plain.seat': { one: '{name} {count} card', other: '{name} {count} cards' },
  'plain.seatStunned': {
    one: '{seat}, stunned for {count} turn',
    other: '{seat}, stunned for {count} turns',
  },

  'plain.typeHelp': 'Type help for help.',
  'plain.actions': `Type the number of an action, or an action in words:
  play orange star          play orange add+2, pink add+2      play nope as green
  play orange trade at CHILL          play gift as pink giving green star
  counter pink add+2        nope as green        accept        draw        skip
  team up pink jinx+1       ignore               reveal green star, pink oval`,
  'plain.help': 'Or: hint, hand, table, list (the actions again), save [FILE], help, quit.',
  'plain.action': '{number}. {action}',
  'plain.noAction': 'There is no action {number}: allowed are 1 to {most}.',
  'plain.misread': '{fault}; or type help.',
  'plain.refused': '{code}: {text}',
  'plain.range': '{min} to {max}',
  'plain.chooseCards': '{action} [choose {range}]',
  'plain.chooseGifts': '{action} giving [choose {range}]',
  'plain.choose': 'Choose {range} of these cards; chosen: {chosen}; back to choose another action.',
  'plain.chosenNone': 'none',
  'plain.badChoice': '"{name}" cannot be chosen: allowed are 1 to {most}.',

  'record.saved': 'Saved {path}.',
  'record.kept': 'The game is saved in {file}.',
  'check.totals': '{passed} passed, {failed} failed',
} as const satisfies Catalogue;
