import { ruleTexts } from './ruleText.ts';

/** 'Pro Strats'. */
export const strats = ruleTexts({
  nope: {
    title: 'Save your NOPE',
    lines: [
      'Against one single card it saves nothing. But a big stack will come.',
      'Three ADD +3? The first hit still counts, NOPE stops the rest. You draw three, not nine.',
    ],
  },
  cheap: {
    title: 'Small hits are cheap',
    lines: ['One card does not hurt much. Take it, and keep your good cards for a big stack.'],
  },
  color: {
    title: 'Pick your best color',
    lines: ['You play a GIFT or a NOPE? Pick the color that you hold most.'],
  },
  order: {
    title: 'The last one is on top',
    lines: ['You play some cards at once? The last one sets the color. Choose the order with care.'],
  },
  finish: {
    title: 'Out in one go',
    lines: ['Are all your cards of one kind? Play them all at once. You win, and nobody can answer.'],
  },
  trade: {
    title: 'Trade down',
    lines: ['You hold ten cards, and someone holds two? TRADE! But they may trade on.'],
  },
  watch: {
    title: 'Count their cards',
    lines: ['You can see how many cards each player holds. The next player has one left? Hit them now.'],
  },
  secret: {
    title: 'What nobody sees',
    lines: ['Nobody sees your hand, your gifts or the deck. Bots see no more than you do.'],
  },
  fair: {
    title: 'A fair deal',
    lines: ['The shuffle is sealed before the deal. After the game you can check it. Nobody can change it.'],
  },
  leave: {
    title: 'When someone leaves',
    lines: [
      'They are out for good. Their cards go under the deck. A stack that hits them is gone.',
      'Are you the last one left? You win.',
    ],
  },
  stuck: {
    title: 'When nothing moves',
    lines: [
      'No cards to draw, and nobody plays? The game ends. So it does after {figure.turns} turns.',
      'The one with the fewest cards wins.',
    ],
  },
});
