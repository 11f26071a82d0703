/**
 * A small example bot for STAXD: it reads one JSON message per line and answers each question
 * with one line. docs/arena/bots.md describes the messages. Try it against three others with
 *
 *     pnpm --silent arena match --bots 'cmd:node docs/arena/example-bot.js,3xmedium' --games 400
 */
import { createInterface } from 'node:readline';

/** The picks of an action: as many cards as may be shed, but as few as must be shown. */
function choosePicks({ type, picks }) {
  return picks ? picks.eligible.slice(0, type === 'reveal' ? picks.min : picks.max) : [];
}

/** The value of an action in cards: one card less in the hand is worth 1. */
function score(action, picks, { hand, stack, seats }) {
  if (action.type === 'draw') return -1;
  if (action.type === 'accept') {
    // Penalty cards and lost turns hurt; swapping, losing or showing some cards does little harm.
    return ['trade', 'hijack', 'peek'].includes(stack.type) ? -0.2 : -stack.total;
  }
  const laidDown = action.type === 'nope' ? ['nope'] : [...(action.cards ?? []), ...picks];
  if (laidDown.length === 0) return 0;

  const left = [...hand];
  for (const card of laidDown) left.splice(left.indexOf(card), 1);
  if (left.length === 0) return 100;
  let worth = laidDown.length;
  // GIFT and NOPE always fit, so they are worth keeping.
  if (['gift', 'nope'].includes(laidDown[0])) worth -= 0.8;
  // After a TRADE the other hand is ours.
  if (action.target !== undefined) worth += left.length - seats[action.target].handSize;
  // Prefer a color that can be followed: the declared one, or that of the last card.
  const color = action.color ?? laidDown[laidDown.length - 1].split(' ')[0];
  return worth + 0.1 * left.filter((card) => card.startsWith(`${color} `)).length;
}

/** The answer with the best of the legal actions. */
function choose(view, legal) {
  const choices = legal.map((action, index) => {
    const picks = choosePicks(action);
    return { index, picks, worth: score(action, picks, view) };
  });
  const { index, picks } = choices.reduce((best, other) => (other.worth > best.worth ? other : best));
  return { index, picks };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  // This bot ignores `hello`, `begin`, `events` and `end`; a bot that counts cards would read them.
  if (message.type === 'act') {
    const action = choose(message.view, message.legal);
    console.log(JSON.stringify({ id: message.id, action }));
  }
}
