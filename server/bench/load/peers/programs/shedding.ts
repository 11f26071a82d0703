/**
 * A card game that any framework can carry: whoever's turn it is lays a card that fits, or draws one. It is simpler than
 * STAXD and never over, so peers are flattered rather than slowed.
 */
export interface Shedding {
  hands: string[][];
  deck: string[];
  discard: string[];
}

const COLORS = ['orange', 'purple', 'green', 'pink'];
const SHAPES = ['star', 'circle', 'square', 'triangle', 'drop', 'moon', 'cross'];
const COPIES = 4;
const HAND = 7;

type Shuffle = (cards: string[]) => string[];

export function deal(seats: number, shuffle: Shuffle): Shedding {
  const cards = COLORS.flatMap((color) => SHAPES.map((shape) => `${color} ${shape}`));
  const deck = shuffle(Array.from({ length: COPIES }, () => cards).flat());
  const hands = Array.from({ length: seats }, () => deck.splice(0, HAND));
  return { hands, discard: deck.splice(0, 1), deck };
}

/** Changes the game: the `choice`-th of the cards that fit is laid, or one is drawn. An empty hand is filled again. */
export function move(
  { hands, deck, discard }: Shedding,
  seat: number,
  choice: number,
  shuffle: Shuffle,
): void {
  const hand = hands[seat];
  const [color, shape] = discard[discard.length - 1].split(' ');
  const fitting = hand.filter((card) => card.startsWith(color) || card.endsWith(shape));
  if (fitting.length > 0) {
    const card = fitting[choice % fitting.length];
    hand.splice(hand.indexOf(card), 1);
    discard.push(card);
  }
  const wanted = hand.length === 0 ? HAND : fitting.length > 0 ? 0 : 1;
  if (deck.length < wanted) deck.push(...shuffle(discard.splice(0, discard.length - 1)));
  hand.push(...deck.splice(0, wanted));
}

export function shuffled(cards: string[]): string[] {
  const mixed = [...cards];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}
