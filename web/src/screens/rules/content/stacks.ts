import { stacks as texts } from '../../../messages/rules/stacks.ts';
import type { Section } from './section.ts';

export const stacks: Section = {
  id: 'stack-attack',
  title: 'rules.section.stacks',
  line: 'rules.section.stacks.line',
  blocks: [
    { text: texts.what, rules: ['STK-1', 'STK-2', 'STK-3'] },
    { text: texts.ways, rules: ['STK-3'] },
    { text: texts.counter, rules: ['STK-4'], cards: ['green add+2'] },
    { text: texts.nope, rules: ['STK-5'], cards: ['nope'] },
    { text: texts.hit, rules: ['STK-3', 'STK-8'], cards: ['back'] },
    { text: texts.adds, rules: ['ADD-1', 'STK-4'] },
    { text: texts.kinds, rules: ['STK-1', 'STK-4'] },
    { text: texts.round, rules: ['STK-6'] },
    { text: texts.good, rules: ['STK-5'] },
    { text: texts.stunned, rules: ['STK-7', 'STK-8'] },
    { text: texts.next, rules: ['STK-8'] },
    { text: texts.out, rules: ['WIN-1'] },
  ],
  trials: [
    {
      question: 'rules.try.attack',
      position: {
        id: 'STK-4 the same kind, or a NOPE',
        players: ['Max', 'Lola', 'You', 'Nia'],
        top: 'orange circle',
        hands: {
          Max: ['orange add+2', 'purple square', 'green hexagon'],
          Lola: ['pink add+2', 'purple diamond', 'green oval'],
          You: ['green add+2', 'pink add+1', 'nope', 'orange star', 'pink oval'],
          Nia: ['purple star', 'green diamond', 'pink triangle'],
        },
        steps: [{ Max: 'play orange add+2' }, { Lola: 'counter pink add+2' }],
        tries: ['counter green add+2', 'counter pink add+1', 'nope as pink', 'counter orange star'],
      },
    },
    {
      question: 'rules.try.trade',
      position: {
        id: 'STK-5 nothing can NOPE a TRADE',
        players: ['Max', 'You', 'Lola'],
        top: 'purple circle',
        hands: {
          Max: ['purple trade', 'purple square', 'green hexagon'],
          You: ['nope', 'green trade', 'purple hijack', 'purple star', 'pink oval'],
          Lola: ['purple diamond', 'green oval', 'pink triangle'],
        },
        steps: [{ Max: 'play purple trade at You' }],
        tries: [
          'nope as pink',
          'counter green trade at Lola',
          'counter purple hijack',
          'counter purple star',
        ],
      },
    },
  ],
};
