import { ruleTexts } from './ruleText.ts';

/** 'Stack Attack'. */
export const stacks = ruleTexts({
  what: {
    title: 'What is a stack?',
    lines: [
      'Power cards do not just lie there. They hit the next player. That hit is called a stack.',
      'Only the player who is hit may answer.',
    ],
  },
  ways: { title: 'You have three ways out', lines: ['Pick one of them.'] },
  counter: {
    title: '{panels.counter}',
    lines: ['Play the same kind of card. Any color. The stack grows and moves on.'],
  },
  nope: {
    title: 'NOPE',
    lines: [
      'Play one NOPE. The first hit still counts, NOPE stops the rest. Against one single card it saves nothing.',
    ],
  },
  hit: { title: '{panels.fold}', lines: ['You take it all. If you had to draw, your turn is over.'] },
  adds: {
    title: 'It adds up',
    lines: ['Two ADD +2 make four cards. Three ADD +3 make nine. The last one who cannot answer pays.'],
  },
  kinds: {
    title: 'The same kind',
    lines: ['A STUN answers a STUN. A PEEK answers a PEEK. But ADD +1 and ADD +2 are not the same kind.'],
  },
  round: {
    title: 'It can come back',
    lines: ['A stack can go all the way around. Then it hits the one who began. Answer again!'],
  },
  good: {
    title: 'Good to know',
    lines: ['A NOPE cannot be answered. And nothing can NOPE a TRADE.'],
  },
  stunned: {
    title: 'Stunned and hit?',
    lines: ['You can still answer a stack. If you draw, you still skip your next turn.'],
  },
  next: {
    title: 'Who is next?',
    lines: [
      'You took a draw, or you played NOPE? The player after you goes.',
      'You took a STUN, HIJACK, PEEK or GIFT? Now it is your turn. With a STUN you skip it.',
      'A TRADE is done? The player after the one who began it goes.',
    ],
  },
  out: {
    title: 'Out in a stack',
    lines: ['Your last card may be a COUNTER or a NOPE. You win at once, and the stack is gone.'],
  },
});
