/**
 * What the machine can do: the same kind of game without stacks and windows, in flat typed arrays, without
 * allocation, validation or rule options. The engine is measured as a multiple of this. The deck is the
 * standard one; shapes and modifiers match by color or kind, universals always, with a color of choice; sets
 * have identical cards; players draw and the pile is reshuffled. Modifiers have no effect.
 */
import {
  COLOR_OF,
  COLORS,
  FAMILY_OF,
  GIFT,
  MODIFIER_FAMILY,
  MODIFIER_OF,
  SHAPE_OF,
} from '../src/cards/cards.ts';

const MAX_TURNS = 1000;
const HAND_SIZE = 7;
const COLOR_COUNT = COLORS.length;
/** Equal for cards that match by kind: the shape, or one number for each modifier. */
const KIND_OF = Int8Array.from(SHAPE_OF, (shape, card) => (shape >= 0 ? shape : 20 + MODIFIER_OF[card]));

/** Plays games of random legal players: first draw or play, then one of the sets, each equally likely. */
export class Ceiling {
  readonly #players: number;
  readonly #deck: Uint8Array;
  readonly #size: number;
  readonly #hands: Uint8Array;
  readonly #held: Uint16Array;
  readonly #pile: Uint8Array;
  readonly #discard: Uint8Array;
  readonly #playable: Uint16Array;
  #pileCount = 0;
  #discardCount = 0;

  constructor(deck: readonly number[], players: number) {
    this.#players = players;
    this.#deck = Uint8Array.from(deck);
    this.#size = deck.length;
    this.#hands = new Uint8Array(players * deck.length);
    this.#held = new Uint16Array(players);
    this.#pile = new Uint8Array(deck.length);
    this.#discard = new Uint8Array(deck.length);
    this.#playable = new Uint16Array(deck.length * COLOR_COUNT);
  }

  /** Plays one game and returns how many decisions it took. */
  play(random: () => number): number {
    this.#deal(random);
    let color = COLOR_OF[this.#discard[0]];
    let kind = KIND_OF[this.#discard[0]];
    let seat = 0;
    for (let turn = 1; turn <= MAX_TURNS; turn++) {
      const base = seat * this.#size;
      const end = base + this.#held[seat];
      let choices = 0;
      for (let at = base; at < end; at++) {
        const card = this.#hands[at];
        if (COLOR_OF[card] === color || KIND_OF[card] === kind) this.#playable[choices++] = at;
        else if (card >= GIFT) for (let wish = 0; wish < COLOR_COUNT; wish++) this.#playable[choices++] = at;
      }
      if (choices > 0 && random() < 0.5) {
        const card = this.#hands[this.#playable[(random() * choices) | 0]];
        this.#layDown(card, seat, 1 + ((random() * this.#copies(card, base, end)) | 0));
        if (this.#held[seat] === 0) return turn;
        const universal = FAMILY_OF[card] > MODIFIER_FAMILY;
        color = universal ? (random() * COLOR_COUNT) | 0 : COLOR_OF[card];
        kind = universal ? -1 : KIND_OF[card];
      } else {
        this.#draw(seat, end, random);
      }
      seat = seat + 1 === this.#players ? 0 : seat + 1;
    }
    return MAX_TURNS;
  }

  #copies(card: number, base: number, end: number): number {
    let copies = 0;
    for (let at = base; at < end; at++) if (this.#hands[at] === card) copies++;
    return copies;
  }

  /** Removes the first `count` copies of a card from the hand; the others keep their order. */
  #layDown(card: number, seat: number, count: number): void {
    const base = seat * this.#size;
    const end = base + this.#held[seat];
    let to = base;
    let left = count;
    for (let at = base; at < end; at++) {
      const other = this.#hands[at];
      if (other === card && left > 0) {
        left--;
        this.#discard[this.#discardCount++] = card;
      } else {
        this.#hands[to++] = other;
      }
    }
    this.#held[seat] -= count;
  }

  #draw(seat: number, end: number, random: () => number): void {
    if (this.#pileCount === 0) this.#reshuffle(random);
    if (this.#pileCount === 0) return;
    this.#hands[end] = this.#pile[--this.#pileCount];
    this.#held[seat]++;
  }

  #deal(random: () => number): void {
    this.#pile.set(this.#deck);
    this.#shuffle(this.#size, random);
    this.#pileCount = this.#size;
    this.#held.fill(HAND_SIZE);
    for (let card = 0; card < HAND_SIZE; card++) {
      for (let seat = 0; seat < this.#players; seat++) {
        this.#hands[seat * this.#size + card] = this.#pile[--this.#pileCount];
      }
    }
    this.#discard[0] = this.#pile[--this.#pileCount];
    this.#discardCount = 1;
  }

  #reshuffle(random: () => number): void {
    const count = this.#discardCount - 1;
    for (let at = 0; at < count; at++) this.#pile[at] = this.#discard[at];
    this.#discard[0] = this.#discard[count];
    this.#discardCount = 1;
    this.#pileCount = count;
    this.#shuffle(count, random);
  }

  #shuffle(count: number, random: () => number): void {
    for (let last = count - 1; last > 0; last--) {
      const other = (random() * (last + 1)) | 0;
      const card = this.#pile[last];
      this.#pile[last] = this.#pile[other];
      this.#pile[other] = card;
    }
  }
}
