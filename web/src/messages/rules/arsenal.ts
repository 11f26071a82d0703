import { ruleTexts } from './ruleText.ts';

/** 'Know Your Arsenal'. */
export const arsenal = ruleTexts({
  shapes: {
    title: 'SHAPES',
    lines: ['{figure.shapes} shapes in {figure.colors} colors. Most of the deck is shapes. They just match.'],
  },
  add: { title: 'ADD +1, +2, +3', lines: ['The next player draws that many cards.'] },
  stun: { title: 'STUN', lines: ['The next player loses one turn. Two STUN, two turns.'] },
  trade: { title: 'TRADE', lines: ['Pick any player. You two swap all your cards.'] },
  hijack: {
    title: 'HIJACK',
    lines: ['The next player loses one card by luck and draws a new one. Only they see which.'],
  },
  peek: { title: 'PEEK', lines: ['The next player must show you one card. They choose which.'] },
  gift: {
    title: 'GIFT',
    lines: ['Give one of your cards to the next player. Then pick the next color.'],
  },
  nope: {
    title: 'NOPE',
    lines: [
      'A stack hits you? The first hit still counts, NOPE stops the rest. Against one single card it saves nothing.',
      'It cannot stop a TRADE. On your turn it just changes the color.',
    ],
  },
  jinx: {
    title: 'JINX +1, +2, +3',
    lines: ['Only in spite games. It hurts you, unless the next player teams up.'],
  },
  deck: {
    title: 'THE DECK',
    lines: [
      'The plain deck has {figure.deck} cards: {figure.deck.shapes} shapes, {figure.deck.power} power cards, {figure.deck.gift} GIFT and {figure.deck.nope} NOPE.',
      'No cards left to draw? The played cards are shuffled. Only the top card stays.',
    ],
  },
});
