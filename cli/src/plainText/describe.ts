import { formatCard, formatCards, type View } from '@staxd/engine';
import { t } from '../messages/t.ts';
import { answerWords } from './answerPrices.ts';

/** Everything the viewer can see except the hand. */
export function describeTable(view: View): string[] {
  const { color, shape, discard, drawCount } = view;
  return [
    t('plain.top', {
      turn: view.turn,
      card: formatCard(discard[discard.length - 1]),
      match: matchHint(color, shape),
    }),
    t('plain.piles', { draw: drawCount, discards: discard.length }),
    t('plain.players', { players: view.seats.map((_, seat) => describeSeat(view, seat)).join('; ') }),
    ...describeOpen(view),
  ];
}

/** `Match green or star`. */
export function matchHint(color: string, shape: string | null): string {
  return shape === null ? t('plain.match', { color }) : t('plain.matchShape', { color, shape });
}

/** The open stack, jinx window or peek selection, if any. */
function describeOpen(view: View): string[] {
  const { stack, jinx, peek } = view;
  const name = (seat: number) => (seat === view.viewer ? t('tell.you') : view.seats[seat].name);
  if (stack) {
    const from = stack.contributions.map(({ seat, sum }) => `${name(seat)} ${sum}`).join(', ');
    const { type, total, target } = stack;
    const words = answerWords(view);
    return [
      t('plain.stack', { stack: type, total, target: name(target), from }),
      ...(words ? [t('plain.accept', { price: words.accept })] : []),
      ...(words?.nope ? [t('plain.nope', { price: words.nope })] : []),
    ];
  }
  if (jinx) return [t('plain.jinx', { name: name(jinx.initiator), value: jinx.value })];
  if (peek) {
    const viewers = peek.contributors.map(name).join(', ');
    return [t('plain.peek', { name: name(peek.target), count: peek.count, viewers })];
  }
  return [];
}

export function describeHand({ hand, committed }: View): string {
  const params = { count: hand.length, cards: formatCards(hand) };
  if (committed.length === 0) return t('plain.hand', params);
  return t('plain.handPromised', { ...params, promised: formatCards(committed) });
}

function describeSeat({ seats, viewer }: View, seat: number): string {
  const { bot, handSize, stunned, active } = seats[seat];
  const name = seat === viewer ? t('plain.own', seats[seat]) : withBot(seats[seat].name, bot);
  if (!active) return t('plain.left', { name });
  const told = t('plain.seat', { name, count: handSize });
  return stunned > 0 ? t('plain.seatStunned', { seat: told, count: stunned }) : told;
}

export function withBot(name: string, bot: string | undefined): string {
  return bot ? t('plain.bot', { name, bot }) : name;
}
