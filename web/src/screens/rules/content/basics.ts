import { basics as texts } from '../../../messages/rules/basics.ts';
import type { Section } from './section.ts';

export const basics: Section = {
  id: 'basic-gameplay',
  title: 'rules.section.basics',
  line: 'rules.section.basics.line',
  blocks: [
    { text: texts.start, rules: ['SET-1', 'SET-2', 'SET-3', 'SET-4'] },
    { text: texts.turn, rules: ['TURN-1'] },
    { text: texts.fits, rules: ['TURN-3'] },
    { text: texts.wild, rules: ['TURN-5', 'TURN-6'] },
    { text: texts.twins, rules: ['TURN-4'] },
    { text: texts.draw, rules: ['TURN-2'] },
    { text: texts.next, rules: ['TURN-7', 'STK-2'] },
    { text: texts.stunned, rules: ['STUN-2'] },
    { text: texts.clock, rules: ['TIME-1', 'LEAVE-2'] },
    { text: texts.win, rules: ['WIN-1'] },
    { text: texts.places, rules: ['WIN-5', 'WIN-7'] },
  ],
  trials: [
    {
      question: 'rules.try.match',
      position: {
        id: 'TURN-3 the same color, the same shape, or a card without a color',
        players: ['You', 'Max', 'Lola'],
        top: 'orange star',
        hands: {
          You: ['green star', 'orange circle', 'purple triangle', 'nope', 'pink oval'],
          Max: ['purple square', 'green hexagon', 'pink star'],
          Lola: ['purple diamond', 'green oval', 'pink triangle'],
        },
        steps: [],
        tries: ['play green star', 'play orange circle', 'play purple triangle', 'play nope as pink'],
      },
    },
    {
      question: 'rules.try.sets',
      position: {
        id: 'TURN-4 twins go together, and power cards of one kind',
        players: ['You', 'Max', 'Lola'],
        top: 'green square',
        hands: {
          You: ['green circle', 'green circle', 'green oval', 'green stun', 'orange stun', 'pink star'],
          Max: ['purple square', 'green hexagon', 'pink star'],
          Lola: ['purple diamond', 'green diamond', 'pink triangle'],
        },
        steps: [],
        tries: [
          'play green circle, green circle',
          'play green circle, green oval',
          'play green stun, orange stun',
          'play green circle, green stun',
        ],
      },
    },
  ],
};
