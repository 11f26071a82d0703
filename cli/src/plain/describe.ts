/** The table in plain lines, for screen readers and scripts. */
import { formatCard, formatCards, type View } from '@staxd/engine';
import { counted } from '../narrate.ts';

/** Everything the viewer can see but the hand. */
export function describeTable(view: View): string[] {
  const { color, shape, discard, drawCount } = view;
  return [
    `Turn ${view.turn}. Top card: ${formatCard(discard[discard.length - 1])}. ${matchHint(color, shape)}.`,
    `Draw pile ${drawCount}, discards ${discard.length}.`,
    `Players: ${view.seats.map((_, seat) => describeSeat(view, seat)).join('; ')}.`,
    ...describeOpen(view),
  ];
}

/** `Match green or star`. */
export function matchHint(color: string, shape: string | null): string {
  return shape === null ? `Match ${color}` : `Match ${color} or ${shape}`;
}

/** The open stack, window or selection; nothing when the turn is free. */
function describeOpen(view: View): string[] {
  const { stack, jinx, peek } = view;
  const name = (seat: number) => (seat === view.viewer ? 'you' : view.seats[seat].name);
  if (stack) {
    const from = stack.contributions.map(({ seat, sum }) => `${name(seat)} ${sum}`).join(', ');
    return [`Stack: ${stack.type}, total ${stack.total}, points at ${name(stack.target)}; from ${from}.`];
  }
  if (jinx) return [`Jinx: ${name(jinx.initiator)} will draw ${jinx.value} unless somebody teams up.`];
  if (peek) {
    const viewers = peek.contributors.map(name).join(', ');
    return [`Peek: ${name(peek.target)} must show ${counted(peek.count, 'card')} to ${viewers}.`];
  }
  return [];
}

/** The viewer's own cards and what was promised of them. */
export function describeHand({ hand, committed }: View): string {
  const promised = committed.length > 0 ? ` Promised: ${formatCards(committed)}.` : '';
  return `Your hand (${hand.length}): ${formatCards(hand)}.${promised}`;
}

function describeSeat(view: View, seat: number): string {
  const { name, bot, handSize, stunned, active } = view.seats[seat];
  const kind = seat === view.viewer ? ' (you)' : bot ? ` (${bot})` : '';
  if (!active) return `${name}${kind} has left`;
  const stun = stunned > 0 ? `, stunned for ${counted(stunned, 'turn')}` : '';
  return `${name}${kind} ${counted(handSize, 'card')}${stun}`;
}
