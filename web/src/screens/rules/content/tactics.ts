import { tactics as texts } from '../../../messages/rules/tactics.ts';
import type { Section } from './section.ts';

export const tactics: Section = {
  id: 'advanced-tactics',
  title: 'rules.section.tactics',
  line: 'rules.section.tactics.line',
  blocks: [
    { text: texts.gift, rules: ['GIFT-1'], cards: ['gift'] },
    { text: texts.promised, rules: ['GIFT-2'] },
    { text: texts.giftWin, rules: ['GIFT-3', 'GIFT-4'] },
    { text: texts.trade, rules: ['TRADE-1', 'STK-2'], cards: ['green trade'] },
    { text: texts.hijack, rules: ['HIJACK-1'], cards: ['pink hijack'] },
    { text: texts.peek, rules: ['PEEK-1'], cards: ['green peek'] },
    { text: texts.jinx, rules: ['JINX-1', 'JINX-2', 'JINX-3', 'JINX-5'], cards: ['pink jinx+2'] },
    { text: texts.jinxStack, rules: ['JINX-4'] },
    { text: texts.modes, rules: ['DECK-2', 'DECK-3', 'WIN-2'] },
    { text: texts.lastShape, rules: ['WIN-2'] },
  ],
  trials: [
    {
      question: 'rules.try.gift',
      position: {
        id: 'GIFT-1 any card but a GIFT can be given',
        players: ['You', 'Max', 'Lola'],
        top: 'orange circle',
        hands: {
          You: ['gift', 'gift', 'purple star', 'nope', 'green add+3', 'pink oval'],
          Max: ['purple square', 'green hexagon', 'pink star'],
          Lola: ['purple diamond', 'green oval', 'pink triangle'],
        },
        steps: [],
        tries: [
          'play gift as pink giving purple star',
          'play gift as pink giving gift',
          'play gift as pink giving nope',
          'play gift as pink giving green add+3',
        ],
      },
    },
    {
      question: 'rules.try.jinx',
      position: {
        id: 'JINX-2 any JINX teams up, and nothing else',
        mode: 'spite',
        players: ['Max', 'You', 'Lola'],
        top: 'pink circle',
        hands: {
          Max: ['pink jinx+2', 'purple square', 'green hexagon'],
          You: ['green jinx+1', 'pink add+2', 'orange jinx+3', 'pink star', 'purple oval'],
          Lola: ['purple diamond', 'green oval', 'pink triangle'],
        },
        steps: [{ Max: 'play pink jinx+2' }],
        tries: ['team up green jinx+1', 'team up pink add+2', 'team up orange jinx+3', 'team up pink star'],
      },
    },
  ],
};
