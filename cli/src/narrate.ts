/** Events and actions told in sentences, as one viewer may hear them. */
import {
  face,
  formatCards,
  type GameEvent,
  type Outcome,
  redact,
  type Seat,
  type View,
  type Viewer,
  type WinMethod,
} from '@staxd/engine';

/** Whose eyes see the game, and what the players are called. */
export interface Narrator {
  readonly viewer: Viewer;
  readonly nameOf: (seat: Seat) => string;
}

const WIN_WORDS: Readonly<Record<WinMethod, string>> = {
  card_play: 'played the last card',
  stack_resolve: 'gave the last card away',
  stalemate: 'held the least when nobody could draw any more',
  turn_cap: 'held the least when the last turn was over',
  last_standing: 'was the last one left',
};

/** How the game was won, in words. */
export function winWords({ winner, method }: Outcome, { viewer, nameOf }: Narrator): string {
  const words = WIN_WORDS[method];
  return winner === viewer ? `You ${words.replace(/^was/, 'were')}` : `${nameOf(winner)} ${words}`;
}

/**
 * What happened as a sentence, without what the viewer may not know; undefined for events that show
 * by themselves.
 */
export function narrate(secret: GameEvent, narrator: Narrator): string | undefined {
  const { viewer, nameOf } = narrator;
  const event = redact(secret, viewer);
  const who = (seat: Seat) => (seat === viewer ? 'you' : nameOf(seat));
  /** A sentence about a seat: the verb in its form for "you" and for a name. */
  const says = (seat: Seat, you: string, other: string, rest = '') =>
    seat === viewer ? `You ${you}${rest}` : `${nameOf(seat)} ${other}${rest}`;
  const list = (seats: readonly Seat[]) => seats.map(who).join(' and ');

  switch (event.type) {
    case 'cardsPlayed': {
      const cards = ` ${formatCards(event.cards)}${face(event.cards[0]).color === null ? ` as ${event.color}` : ''}`;
      if (event.as === 'nope') return says(event.seat, 'answer with', 'answers with', cards);
      if (event.as === 'counter') return says(event.seat, 'counter with', 'counters with', cards);
      if (event.as === 'teamUp') return says(event.seat, 'team up with', 'teams up with', cards);
      return says(event.seat, 'play', 'plays', cards);
    }
    case 'cardsDrawn': {
      // The hijack itself tells what was drawn.
      if (event.reason === 'hijack') return undefined;
      if (event.count === 0) return says(event.seat, 'draw', 'draws', ' nothing: no card is left');
      const cards = event.cards ? ` ${formatCards(event.cards)}` : ` ${counted(event.count, 'card')}`;
      return says(event.seat, 'draw', 'draws', cards);
    }
    case 'deckReshuffled':
      return `The discards are shuffled into the draw pile: ${counted(event.count, 'card')}`;
    case 'stackOpened':
      return `${/^a/.test(event.stack) ? 'An' : 'A'} ${event.stack} stack of ${event.total} points at ${who(event.target)}`;
    case 'stackCountered':
      return `The ${event.stack} stack grows to ${event.total} and points at ${who(event.target)}`;
    case 'stackResolved':
      if (event.outcome === 'cancelled') return `The ${event.stack} stack is cancelled`;
      if (event.outcome === 'noped') {
        return event.hits === 0
          ? `The ${event.stack} stack ends without effect`
          : `Of the ${event.stack} stack only ${event.hits} gets through`;
      }
      return says(event.target, 'accept', 'accepts', ` the ${event.stack} stack of ${event.hits}`);
    case 'playerStunned':
      return says(event.seat, 'are', 'is', ` stunned for ${counted(event.turns, 'turn')}`);
    case 'turnSkipped':
      return says(event.seat, 'skip', 'skips', event.turnsLeft > 0 ? `, ${event.turnsLeft} to go` : '');
    case 'handsTraded': {
      const pair = `${capital(who(event.source))} and ${who(event.target)} trade hands`;
      return `${pair}: ${event.sourceGave} for ${counted(event.targetGave, 'card')}`;
    }
    case 'cardsHijacked': {
      if (!event.lost || !event.gained) {
        return says(
          event.seat,
          'lose',
          'loses',
          ` ${counted(event.count, 'card')} to the pile and draws as many`,
        );
      }
      const gained = event.gained.length > 0 ? formatCards(event.gained) : 'nothing';
      return says(event.seat, 'lose', 'loses', ` ${formatCards(event.lost) || 'nothing'} and draw ${gained}`);
    }
    case 'peekOpened':
      return says(
        event.target,
        'must show',
        'must show',
        ` ${counted(event.count, 'card')} to ${list(event.viewers)}`,
      );
    case 'cardsRevealed': {
      const cards = event.cards ? formatCards(event.cards) : counted(event.count, 'card');
      return says(event.target, 'show', 'shows', ` ${cards} to ${list(event.viewers)}`);
    }
    case 'giftsCommitted': {
      const cards = event.cards ? formatCards(event.cards) : counted(event.count, 'card');
      return says(event.seat, 'promise', 'promises', ` ${cards}`);
    }
    case 'giftsGiven': {
      const cards = event.cards ? formatCards(event.cards) : counted(event.count, 'card');
      return says(event.seat, 'give', 'gives', ` ${cards} to ${who(event.target)}`);
    }
    case 'jinxOpened':
      return `A jinx of ${event.value} waits for ${who(event.awaited)}`;
    case 'jinxClosed':
      if (event.outcome === 'ignored') return `The jinx falls back on ${who(event.initiator)}`;
      return event.outcome === 'cancelled' ? 'The jinx is gone' : undefined;
    case 'timedOut':
      return says(event.seat, 'are', 'is', ' out of time');
    case 'playerLeft':
      return says(event.seat, 'leave', 'leaves', ` the game with ${counted(event.cards, 'card')}`);
    case 'turnPassed':
      return undefined;
    case 'gameEnded':
      return says(event.winner, 'win', 'wins', ' the game');
  }
}

/** `1 card`, `2 cards`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The final rankings, a line each, and how the game was won (WIN-5, WIN-6). */
export function rankingLines(outcome: Outcome, narrator: Narrator): string[] {
  return [
    `${winWords(outcome, narrator)} (${outcome.method}).`,
    ...outcome.rankings.map(
      ({ seat, rank, cards }) => `${rank}. ${narrator.nameOf(seat)} (${counted(cards, 'card')})`,
    ),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the viewer was shown last: peek, hijack, traded hand (VIEW-1). */
export function memoLine({ memo, seats }: View): string {
  const { peeked, hijacked, gaveAway } = memo;
  const parts = [
    peeked && `${seats[peeked.target].name} showed ${formatCards(peeked.cards)}`,
    hijacked && `hijacked: lost ${formatCards(hijacked.lost)}, drew ${formatCards(hijacked.gained)}`,
    gaveAway && `${seats[gaveAway.to].name} got ${formatCards(gaveAway.cards)}`,
  ];
  return parts.filter((part) => typeof part === 'string').join('; ') || 'You have been shown nothing yet.';
}
