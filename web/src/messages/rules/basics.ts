import { ruleTexts } from './ruleText.ts';

/** 'Basic Gameplay'. */
export const basics = ruleTexts({
  start: {
    title: 'The start',
    lines: [
      'Chance picks the seats. Each player gets {figure.hand} cards. One shape is turned up. That is the top card.',
      'The first seat begins, then the next one goes. The order never turns around.',
    ],
  },
  turn: { title: 'Your turn', lines: ['You do one thing: play or draw. You cannot pass.'] },
  fits: {
    title: 'What fits',
    lines: [
      'Look at the top card. Play the same color. Or play the same shape.',
      'A power card fits on its color. It also fits on a card of its own kind.',
    ],
  },
  wild: {
    title: 'Cards without a color',
    lines: [
      'GIFT and NOPE fit on every card. When you play one, you pick the next color.',
      'Now only that color counts. There is no shape to match.',
    ],
  },
  twins: {
    title: 'Two of a kind',
    lines: [
      'Two shapes that look just the same? Play both at once. Three? Even better.',
      'Power cards of one kind go together in any color. Only the first one has to fit.',
      'GIFT goes with GIFT. NOPE goes with NOPE.',
    ],
  },
  draw: {
    title: 'Nothing fits?',
    lines: ['Draw one card. Then your turn is over. You may draw even when you could play.'],
  },
  next: {
    title: 'Who is next?',
    lines: [
      'You played a shape? The next player goes. You played a power card? It hits the next player first.',
    ],
  },
  stunned: {
    title: 'When you are stunned',
    lines: ['On your turn you can only skip. Each skip takes one stun away.'],
  },
  clock: {
    title: 'Too slow?',
    lines: [
      'Each turn has a clock. When it runs out, you draw a card. In a stack you take the hit.',
      'Only bots around? Switch on the {settings.relaxed} in the settings. Then no time runs.',
      'Lost your line? You are still in the game. The clock plays for you.',
    ],
  },
  win: {
    title: 'How you win',
    lines: ['Play your last card. You win at once. That card hits nobody.'],
  },
  places: {
    title: 'And the others?',
    lines: [
      'The fewer cards you hold, the better your place. As many cards, the same place. Who left comes last.',
      'A win can bring {figure.clout} clout. You need an account for that.',
    ],
  },
});
