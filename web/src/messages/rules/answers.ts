import { ruleTexts } from './ruleText.ts';

/** The questions that people argue about. First the answer in one sentence, then what else there is to say. */
export const answers = ruleTexts({
  nopeWins: {
    title: 'Can I win with a NOPE?',
    lines: [
      'A NOPE as your last card wins at once.',
      'On your turn, or as the answer to an attack. You still name a color, then it is over.',
    ],
  },
  nopeStops: {
    title: 'Does a NOPE stop the whole stack?',
    lines: [
      'The first hit still counts, NOPE stops the rest.',
      'Three ADD +2 came at you? With a NOPE you draw two cards, not six. Against one single card it saves nothing.',
    ],
  },
  nopeFree: {
    title: 'Can I play a NOPE when nobody attacks me?',
    lines: ['It fits on any card.', 'On your turn it just changes the color. Then the next player goes.'],
  },
  nopeNope: {
    title: 'Can I NOPE a NOPE?',
    lines: ['A NOPE cannot be answered.', 'It ends the stack, and nobody else may do a thing.'],
  },
  nopeTrade: {
    title: 'Can I NOPE a TRADE?',
    lines: ['Nothing can NOPE a TRADE.', 'You can pass it on with a TRADE of your own, or take it.'],
  },
  nopeTwice: {
    title: 'Can I play two NOPE together?',
    lines: ['On your turn they go down together.', 'Against a stack one NOPE is all you can play.'],
  },
  shapesTogether: {
    title: 'Two squares in two colors: together?',
    lines: [
      'Shapes go together only when they look just the same.',
      'Same color and same shape, then play them all at once.',
    ],
  },
  powerTogether: {
    title: 'Can power cards of two colors go together?',
    lines: ['One kind goes together in any colors.', 'Only the first one has to fit.'],
  },
  deckEmpty: {
    title: 'Is it over when the deck is empty?',
    lines: ['The played cards are shuffled, and you draw on.', 'Only the top card stays where it is.'],
  },
  timeOver: {
    title: 'Am I out when my time is over?',
    lines: [
      'You draw a card, and the next player goes.',
      'Under attack you take the hit. Only bots around? With the {settings.relaxed} no time runs.',
    ],
  },
  pass: {
    title: 'Can I pass?',
    lines: ['You play or you draw.', 'There is no third way, and no way to do nothing.'],
  },
  drawAnyway: {
    title: 'May I draw when a card fits?',
    lines: ['You may always draw on your turn.', 'You draw one card, and your turn is over.'],
  },
  playDrawn: {
    title: 'Can I play the card that I just drew?',
    lines: ['Your turn ends with the draw.', 'Play it the next time.'],
  },
  addOnAdd: {
    title: 'Can +1 answer +2, or +2 answer +1?',
    lines: [
      'Not under attack, but on your turn the same color is enough.',
      'Each number is a kind of its own. Only +1 answers +1, only +2 answers +2, only +3 answers +3. Any color will do.',
    ],
  },
  counterColor: {
    title: 'Must my COUNTER have the same color?',
    lines: ['Any color will do.', 'Only the kind of card counts.'],
  },
  ownStack: {
    title: 'Can my own stack hit me?',
    lines: ['It can go all the way around.', 'Then it hits you, and you may answer it again.'],
  },
  stunnedAnswers: {
    title: 'Can I answer a stack while I am stunned?',
    lines: ['You have all your answers.', 'COUNTER it, play a NOPE, or take the hit. You stay stunned.'],
  },
  stunnedPlays: {
    title: 'Can I play a card on my turn while I am stunned?',
    lines: ['You can only skip.', 'Each skip takes one stun away.'],
  },
  turnAfterHit: {
    title: 'Is it my turn after I took a hit?',
    lines: [
      'It depends on what hit you.',
      'After a draw, the next player goes. After a STUN, HIJACK, PEEK or GIFT you go. After a TRADE, the one next to who began it goes.',
    ],
  },
  powerWins: {
    title: 'Can I win with a power card?',
    lines: ['Any last card wins at once.', 'You play it, your hand is empty, and the game is yours.'],
  },
  lastHits: {
    title: 'Does my last card still hit the next player?',
    lines: ['You have won, and that card hits nobody.', 'No stack begins, and an open one is gone.'],
  },
  sayLast: {
    title: 'Must I say something with one card left?',
    lines: [
      'There is nothing to say.',
      'Everybody sees how many cards you hold. Play your last card, and you win.',
    ],
  },
  giveNope: {
    title: 'Can I give a NOPE away?',
    lines: ['You can give any card but a GIFT.', 'Even a NOPE.'],
  },
  giveGift: {
    title: 'Can I give a GIFT away?',
    lines: ['A GIFT cannot be given.', 'Pick any other card.'],
  },
  giveLast: {
    title: 'Do I win when I give my last card away?',
    lines: [
      'You win when that stack ends.',
      'Until then the card stays in your hand, and you cannot play it.',
    ],
  },
  tradeWhom: {
    title: 'Can I pick anybody for a TRADE?',
    lines: ['You may pick any other player.', 'All other cards hit the next player.'],
  },
  hijackPick: {
    title: 'Can I choose the card that I HIJACK?',
    lines: ['Chance picks it.', 'You do not see it, and you do not keep it. It goes under the deck.'],
  },
  peekPick: {
    title: 'May I choose which card I show after a PEEK?',
    lines: ['Who is hit picks the card.', 'All who played a PEEK on you see it. Nobody else does.'],
  },
  jinxHurts: {
    title: 'Does my JINX hit me?',
    lines: [
      'The next player decides.',
      'They team up? Then it hits the one after them. If not, you draw it yourself.',
    ],
  },
  jinxValues: {
    title: 'Can I team up with any JINX?',
    lines: ['Any JINX will do.', 'Big or small, in any color. The numbers are added.'],
  },
  powerFits: {
    title: 'Can I play a power card on another color?',
    lines: [
      'It fits on its own color, or on its own kind.',
      'A pink STUN fits on a green STUN. It does not fit on a green star.',
    ],
  },
});

/** What is different, and where. */
export const exceptions = ruleTexts({
  tournament: { title: 'Not in a tournament.', lines: ['There your last card must be a shape.'] },
  jinxNoped: {
    title: 'A JINX is different.',
    lines: ['There you draw nothing, and all who played one draw their own.'],
  },
  houseRule: {
    title: 'A house rule can change that.',
    lines: ['With loose shapes, the color does not matter.'],
  },
  nothingLeft: {
    title: 'Nothing left to shuffle?',
    lines: ['Then you draw nothing, and the next player goes.'],
  },
  jinxTime: { title: 'A JINX is open?', lines: ['Then you ignore it, and you draw a card.'] },
  giftTournament: { title: 'Not in a tournament.', lines: ['There one card must stay your own.'] },
});
