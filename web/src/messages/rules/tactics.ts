import { ruleTexts } from './ruleText.ts';

/** 'Advanced Tactics'. */
export const tactics = ruleTexts({
  gift: {
    title: 'How a GIFT works',
    lines: [
      'Play one GIFT and pick one card to give. With two GIFT you may give two.',
      'You can give any card but a GIFT. Even a NOPE.',
    ],
  },
  promised: {
    title: 'A gift is a promise',
    lines: [
      'Your gift stays in your hand until the stack ends. Nobody sees it. You cannot play it now.',
      'Who takes the hit gets the gifts of all who gave.',
    ],
  },
  giftWin: {
    title: 'Win with a GIFT',
    lines: [
      'You gave your last card away? You win when the stack ends.',
      'You hold GIFT cards only? Play one on your turn. All of them go, and you win.',
    ],
  },
  trade: {
    title: 'A TRADE can turn',
    lines: [
      'You may pick any player, not just the next one. That player may counter with a TRADE and pick, too.',
      'Only the last TRADE counts. There is just one swap.',
    ],
  },
  hijack: {
    title: 'More HIJACK',
    lines: ['Two HIJACK take two cards. Chance picks them. They go under the deck.'],
  },
  peek: {
    title: 'More PEEK',
    lines: ['Each PEEK shows one more card. All who played a PEEK see it. Nobody else does.'],
  },
  jinx: {
    title: 'JINX: help me or hurt me',
    lines: [
      'You play JINX +2. The next player has a choice.',
      '{panels.jinx.team}: They add a JINX. The sum hits the player after them.',
      '{panels.jinx.ignore}: You draw your 2 cards, and they go on.',
      'PETTY: They draw or play a card that is no JINX. You draw your 2 cards.',
    ],
  },
  jinxStack: {
    title: 'A stack of JINX',
    lines: [
      'Any JINX counters it, big or small. A NOPE turns it back: all who played a JINX draw their own.',
    ],
  },
  modes: {
    title: 'Ways to play',
    lines: [
      'Casual: the plain game.',
      'Ranked: the same rules, with players who want to win.',
      'Tournament: your last card must be a shape.',
      'Stack attack: twice as many power cards, fewer shapes.',
      'Spite: {figure.deck.jinx} JINX cards join in.',
    ],
  },
  lastShape: {
    title: 'The last card in a tournament',
    lines: [
      'You cannot end with a power card, a GIFT or a NOPE. Keep a shape for the end.',
      'You play a GIFT? One card must stay your own.',
    ],
  },
});
