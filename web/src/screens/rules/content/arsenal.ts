import { arsenal as texts } from '../../../messages/rules/arsenal.ts';
import type { Section } from './section.ts';

export const arsenal: Section = {
  id: 'know-your-arsenal',
  title: 'rules.section.arsenal',
  line: 'rules.section.arsenal.line',
  blocks: [
    { text: texts.shapes, rules: ['DECK-1', 'TURN-3'], cards: ['orange hexagon'] },
    { text: texts.add, rules: ['ADD-1'], cards: ['purple add+2'] },
    { text: texts.stun, rules: ['STUN-1'], cards: ['orange stun'] },
    { text: texts.trade, rules: ['TRADE-1', 'STK-2'], cards: ['green trade'] },
    { text: texts.hijack, rules: ['HIJACK-1'], cards: ['pink hijack'] },
    { text: texts.peek, rules: ['PEEK-1'], cards: ['green peek'] },
    { text: texts.gift, rules: ['GIFT-1', 'TURN-6'], cards: ['gift'] },
    { text: texts.nope, rules: ['STK-5', 'TURN-7'], cards: ['nope'] },
    { text: texts.jinx, rules: ['DECK-2', 'JINX-1'], cards: ['pink jinx+2'] },
    { text: texts.deck, rules: ['DECK-1', 'DECK-6'], cards: ['back'] },
  ],
  trials: [
    {
      question: 'rules.try.effects',
      position: {
        id: 'STK-1 power cards hit the next player',
        players: ['You', 'Max', 'Lola'],
        top: 'orange circle',
        hands: {
          You: ['orange add+3', 'orange stun', 'orange hijack', 'orange peek', 'pink oval'],
          Max: ['purple square', 'green hexagon', 'pink star'],
          Lola: ['purple diamond', 'green oval', 'pink triangle'],
        },
        steps: [],
        tries: ['play orange add+3', 'play orange stun', 'play orange hijack', 'play orange peek'],
      },
    },
    {
      question: 'rules.try.kinds',
      position: {
        id: 'TURN-3 a power card fits on its color and on its own kind',
        players: ['You', 'Max', 'Lola'],
        top: 'purple add+2',
        hands: {
          You: ['orange add+2', 'orange add+1', 'purple star', 'green stun', 'pink oval'],
          Max: ['purple square', 'green hexagon', 'pink star'],
          Lola: ['purple diamond', 'green oval', 'pink triangle'],
        },
        steps: [],
        tries: ['play orange add+2', 'play orange add+1', 'play purple star', 'play green stun'],
      },
    },
  ],
};
