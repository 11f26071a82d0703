/** How a game went, from its log: the cards in every hand, turn by turn, and what stood out. */
import type { LoggedEvent } from '@staxd/client';
import type { Seat, StackType } from '@staxd/engine';
import type { TableEvent } from '@staxd/protocol';

export interface GameStory {
  /** Hand sizes at the end of each known turn, by seat; the last turn last. */
  readonly hands: readonly (readonly number[])[];
  readonly firstTurn: number;
  readonly biggest: Hit | undefined;
  /** The largest stack that a player escaped. */
  readonly answer: (Hit & { readonly by: Seat; readonly as: 'nope' | 'counter' }) | undefined;
  readonly mostDrawn: { readonly seat: Seat; readonly count: number } | undefined;
}

export interface Hit {
  readonly stack: StackType;
  readonly total: number;
  readonly target: Seat;
  readonly turn: number;
}

/** `sizes` are the final hand sizes by seat; the log is read backwards from them, as far as it goes. */
export function storyOf(log: readonly LoggedEvent[], sizes: readonly number[], turns: number): GameStory {
  const hands = [...sizes];
  const moments: number[][] = [[...hands]];
  let firstTurn = turns;
  for (const { event } of log.toReversed()) {
    if (event.type === 'turnPassed') {
      moments.push([...hands]);
      firstTurn = event.turn - 1;
    } else for (const [seat, change] of changesOf(event)) hands[seat] = (hands[seat] ?? 0) - change;
  }
  moments.reverse();
  return {
    hands: sizes.map((_, seat) => moments.map((moment) => Math.max(0, moment[seat] ?? 0))),
    firstTurn: Math.max(1, firstTurn),
    mostDrawn: mostDrawnOf(log),
    ...stacksOf(log),
  };
}

function changesOf(event: TableEvent): readonly (readonly [Seat, number])[] {
  switch (event.type) {
    case 'cardsPlayed':
      return [[event.seat, -event.cards.length]];
    case 'cardsDrawn':
      return [[event.seat, event.count]];
    case 'cardsHijacked':
      return [[event.seat, -event.count]];
    case 'giftsGiven':
      return [
        [event.seat, -event.count],
        [event.target, event.count],
      ];
    case 'handsTraded': {
      const gained = event.targetGave - event.sourceGave;
      return [
        [event.source, gained],
        [event.target, -gained],
      ];
    }
    default:
      return [];
  }
}

function mostDrawnOf(log: readonly LoggedEvent[]): GameStory['mostDrawn'] {
  const drawn = new Map<Seat, number>();
  for (const { event } of log) {
    if (event.type === 'cardsDrawn') drawn.set(event.seat, (drawn.get(event.seat) ?? 0) + event.count);
  }
  const [most] = [...drawn].toSorted(([, one], [, other]) => other - one);
  return most && { seat: most[0], count: most[1] };
}

function stacksOf(log: readonly LoggedEvent[]): Pick<GameStory, 'biggest' | 'answer'> {
  let turn = 1;
  let open: Hit | undefined;
  let biggest: Hit | undefined;
  let answer: GameStory['answer'];
  let noped: Seat | undefined;
  const answered = (by: Seat, as: 'nope' | 'counter') => {
    if (open && open.total >= (answer?.total ?? 0)) answer = { ...open, by, as };
  };
  for (const { event } of log) {
    if (event.type === 'turnPassed') turn = event.turn;
    if (event.type === 'cardsPlayed' && event.as === 'nope') noped = event.seat;
    if (event.type === 'stackCountered') answered(event.seat, 'counter');
    if (event.type === 'stackOpened' || event.type === 'stackCountered') {
      const { stack, total, target } = event;
      open = { stack, total, target, turn };
      if (total > (biggest?.total ?? 0)) biggest = open;
    }
    if (event.type === 'stackResolved') {
      // Of a single card a NOPE spares nothing.
      if (noped !== undefined && open && event.hits < open.total) answered(noped, 'nope');
      open = noped = undefined;
    }
  }
  return { biggest, answer };
}
