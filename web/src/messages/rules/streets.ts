import { ruleTexts } from './ruleText.ts';

/** 'The Streets 101'. */
export const streets = ruleTexts({
  match: { title: '1. MATCH', lines: ['Play a card with the same color or the same shape.'] },
  stack: {
    title: '2. STACK',
    lines: ['Power cards hit the next player. They hit back, or they pay.'],
  },
  out: { title: '3. GET OUT', lines: ['Play your last card. You win at once.'] },
});
