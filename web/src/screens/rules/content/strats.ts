import { strats as texts } from '../../../messages/rules/strats.ts';
import type { Section } from './section.ts';

export const strats: Section = {
  id: 'pro-strats',
  title: 'rules.section.strats',
  line: 'rules.section.strats.line',
  blocks: [
    { text: texts.nope, rules: ['STK-5'], cards: ['nope'] },
    { text: texts.cheap, rules: ['STK-3', 'ADD-1'], cards: ['pink add+1'] },
    { text: texts.color, rules: ['TURN-6'], cards: ['gift'] },
    { text: texts.order, rules: ['TURN-5'], cards: ['green add+3'] },
    { text: texts.finish, rules: ['WIN-1', 'TURN-4'], cards: ['orange stun'] },
    { text: texts.trade, rules: ['TRADE-1'], cards: ['purple trade'] },
    { text: texts.watch, rules: ['VIEW-1'] },
    { text: texts.secret, rules: ['VIEW-2'] },
    { text: texts.fair, rules: ['SET-2', 'VIEW-2'] },
    { text: texts.leave, rules: ['LEAVE-1', 'WIN-3'] },
    { text: texts.stuck, rules: ['WIN-4'] },
  ],
  trials: [
    {
      question: 'rules.try.finish',
      position: {
        id: 'WIN-1 all cards of one kind at once, and the first one has to fit',
        goal: 'win',
        players: ['You', 'Max', 'Lola'],
        top: 'green circle',
        hands: {
          You: ['green stun', 'orange stun', 'pink stun'],
          Max: ['purple square', 'green hexagon', 'pink star'],
          Lola: ['purple diamond', 'green oval', 'pink triangle'],
        },
        steps: [],
        tries: [
          'play green stun',
          'play orange stun, pink stun, green stun',
          'play green stun, orange stun, pink stun',
          'play green stun, pink stun',
        ],
      },
    },
    {
      question: 'rules.try.tournament',
      position: {
        id: 'WIN-2 no power card is the last one in a tournament',
        mode: 'tournament',
        players: ['You', 'Max', 'Lola'],
        top: 'green circle',
        hands: {
          You: ['green stun', 'purple stun'],
          Max: ['purple square', 'green hexagon', 'pink star'],
          Lola: ['purple diamond', 'green oval', 'pink triangle'],
        },
        steps: [],
        tries: ['play green stun, purple stun', 'play green stun', 'play purple stun', 'draw'],
      },
    },
  ],
};
