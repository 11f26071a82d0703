/**
 * What each event of a game is to its viewer: a line of the feed, an effect across the table, a sound, a
 * pulse in the hand. An event that lacks its row does not compile.
 */
import { type Card, face, GIFT, NOPE, timeoutMove } from '@staxd/engine';
import { isGameEvent, type TableEvent } from '@staxd/protocol';
import type { Company } from '../board/company.ts';
import { cardsInWords, type FeedLine } from '../board/feedLines.ts';
import { t } from '../messages/t.ts';
import type { Effect } from '../overlays/effects.ts';
import { colorName } from '../primitives/Swatch.tsx';
import type { Cue } from '../sound/cues.ts';
import type { Pulse } from '../sound/haptics.ts';
import { harmWords } from '../table/stackWords.ts';

/** One event, with those who sit there and all that happened in the same version. */
interface Told<Event extends TableEvent> {
  readonly event: Event;
  readonly who: Company;
  readonly all: readonly TableEvent[];
}

/** What an event is to the viewer; what is left out, it is not. */
interface Happening<Event extends TableEvent> {
  readonly line?: (told: Told<Event>) => FeedLine | undefined;
  readonly effect?: (told: Told<Event>) => Effect | undefined;
  readonly cue?: (told: Told<Event>) => Cue | undefined;
  readonly pulse?: (told: Told<Event>) => Pulse | undefined;
}

/** Some events share their fields, so that a type alone names one of them. */
type EventOf<Type extends TableEvent['type']> = TableEvent extends infer Event
  ? Event extends { readonly type: infer Types }
    ? Type extends Types
      ? Event
      : never
    : never
  : never;

const always = (cue: Cue) => () => cue;

export const HAPPENINGS: {
  readonly [Type in TableEvent['type']]: Happening<EventOf<Type>>;
} = {
  cardsPlayed: {
    line: playedLine,
    effect: ({ event, who }) =>
      event.as === 'nope' ? { kind: 'breaker', name: who.name(event.seat) } : undefined,
    cue: ({ event }) => (event.as === 'nope' ? 'nope' : 'play'),
  },
  cardsDrawn: {
    line: ({ event: { seat, count, reason }, who }) => {
      const name = who.name(seat);
      return { sign: 'draw', name, text: t(DREW[reason], { name, count }) };
    },
    cue: always('draw'),
  },
  deckReshuffled: {
    line: () => ({ sign: 'shuffle', text: t('board.feed.reshuffled'), isSilent: true }),
  },
  stackOpened: {
    line: ({ event: { seat, target, stack, total }, who }) => {
      const name = who.name(seat);
      const harm = harmWords({ type: stack, total });
      const text = t('board.feed.stackStarted', { name, target: who.object(target), harm });
      return { sign: 'stack', name, text };
    },
    cue: always('stack'),
    pulse: ({ event, who }) => (who.isViewer(event.target) ? 'attack' : undefined),
  },
  stackCountered: {
    line: ({ event: { seat, target, stack, total }, who }) => {
      const name = who.name(seat);
      const harm = harmWords({ type: stack, total });
      const text = t('board.feed.stackPassed', { name, target: who.object(target), harm });
      return { sign: 'stack', name, text };
    },
    effect: ({ event, who }) => {
      return { kind: 'defend', name: who.name(event.seat), other: who.object(event.target) };
    },
    cue: always('stack'),
    pulse: ({ event, who }) => (who.isViewer(event.target) ? 'attack' : undefined),
  },
  stackResolved: {
    line: ({ event: { target, stack, outcome, hits }, who }) => {
      const name = who.name(target);
      if (outcome === 'noped') return { sign: NOPE, name, text: t('board.feed.noped', { name }) };
      if (outcome === 'cancelled') {
        return { sign: 'stack', text: t('board.feed.cancelled', { name: who.object(target) }) };
      }
      const harm = harmWords({ type: stack, total: hits });
      return { sign: 'stack', name, text: t('board.feed.accepted', { name, harm }) };
    },
    effect: ({ event: { target, stack, outcome, hits }, who }) => {
      if (outcome !== 'accepted' || !stack.startsWith('add')) return undefined;
      return { kind: 'add', name: who.name(target), total: hits };
    },
  },
  playerStunned: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: 'stun', name, text: t('board.feed.stun', { name, count: event.by }) };
    },
    effect: ({ event, who }) => ({ kind: 'stun', name: who.name(event.seat), turns: event.by }),
    cue: always('stun'),
  },
  turnSkipped: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: 'stun', name, text: t('board.feed.skipped', { name }) };
    },
  },
  handsTraded: {
    line: ({ event, who }) => {
      const name = who.name(event.source);
      return { sign: 'trade', name, text: t('board.feed.trade', { name, target: who.object(event.target) }) };
    },
    effect: ({ event, who }) => {
      return { kind: 'trade', name: who.name(event.source), other: who.object(event.target) };
    },
    cue: always('whoosh'),
  },
  cardsHijacked: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: 'hijack', name, text: t('board.feed.hijack', { name, count: event.count }) };
    },
    effect: ({ event, who }) => ({ kind: 'hijack', name: who.name(event.seat), count: event.count }),
    cue: always('whoosh'),
  },
  peekOpened: {},
  cardsRevealed: {
    line: ({ event, who }) => {
      const name = who.name(event.target);
      return { sign: 'peek', name, text: t('board.feed.peek', { name, count: event.count }) };
    },
    // Who sees the cards has no need of a sign over them.
    effect: ({ event, who }) =>
      event.cards ? undefined : { kind: 'peek', name: who.name(event.target), count: event.count },
    cue: always('peek'),
  },
  giftsCommitted: {},
  giftsGiven: {
    line: ({ event: { seat, target, count }, who }) => {
      const name = who.name(seat);
      return { sign: GIFT, name, text: t('board.feed.gift', { name, target: who.object(target), count }) };
    },
    effect: ({ event: { seat, target, count }, who }) => {
      return { kind: 'gift', name: who.name(seat), other: who.object(target), count };
    },
    cue: always('gift'),
  },
  jinxOpened: {
    line: ({ event, who }) => {
      const name = who.name(event.initiator);
      return { sign: 'jinx', name, text: t('board.feed.jinx', { name, count: event.value }) };
    },
  },
  jinxClosed: {
    line: ({ event, who }) => {
      if (event.outcome === 'teamedUp') return undefined;
      return { sign: 'jinx', text: t('board.feed.jinxIgnored', { name: who.object(event.initiator) }) };
    },
  },
  timedOut: {
    line: ({ event, who, all }) => {
      // The text puts an "'s" behind it.
      const name = who.username(event.seat);
      return { sign: 'clock', name, text: t(TIMED[timeoutMove(all.filter(isGameEvent))], { name }) };
    },
  },
  turnPassed: {
    effect: ({ event, who }) => (who.isViewer(event.seat) ? { kind: 'turn', round: event.turn } : undefined),
    cue: ({ event, who }) => (who.isViewer(event.seat) ? 'turn' : undefined),
    pulse: ({ event, who }) => (who.isViewer(event.seat) ? 'turn' : undefined),
  },
  gameEnded: {
    line: ({ event, who }) => {
      const name = who.name(event.winner);
      return { sign: 'win', name, text: t('board.feed.won', { name }) };
    },
    cue: ({ event, who }) => (who.isViewer(event.winner) ? 'win' : 'lose'),
    pulse: ({ event, who }) => (who.isViewer(event.winner) ? 'win' : undefined),
  },
  playerDeparted: {
    line: ({ event: { username: name } }) => ({ sign: 'left', name, text: t('board.feed.left', { name }) }),
  },
  // The seats show it, or a notice tells it.
  playerLeft: {},
  playerJoined: {},
  readyChanged: {},
  hostTransferred: {},
  countdownSet: {},
  countdownStopped: {},
  presenceChanged: {},
  standInChanged: {},
  clockRelaxed: {},
  deadlinesExtended: {},
  gameStarted: {},
  gameCancelled: {},
  botStatus: {},
  rematchOffered: {},
};

const DREW = {
  turn: 'board.feed.drew',
  add: 'board.feed.drewAdd',
  jinx: 'board.feed.drewJinx',
  hijack: 'board.feed.drewHijack',
} as const;
const TIMED = {
  draw: 'board.feed.timeDraw',
  accept: 'board.feed.timeAccept',
  skip: 'board.feed.timeSkip',
  reveal: 'board.feed.timeShow',
} as const;
const PLAYED = {
  play: 'board.feed.played',
  counter: 'board.feed.countered',
  teamUp: 'board.feed.teamedUp',
} as const;

function playedLine({ event, who }: Told<EventOf<'cardsPlayed'>>): FeedLine {
  const { seat, as, cards, color, handSize: left } = event;
  const name = who.name(seat);
  if (as === 'nope') return { sign: NOPE, name, text: t('board.feed.noped', { name }) };
  const sign = cards.at(-1) ?? 'stack';
  const words = { name, cards: cardsInWords(cards), left };
  if (!cards.some(isUniversal)) return { sign, name, text: t(PLAYED[as], words) };
  const called = colorName(color).toLowerCase();
  return { sign, name, text: t('board.feed.universal', { ...words, color: called }) };
}

function isUniversal(card: Card): boolean {
  return face(card).color === null;
}

/** The row of an event; its functions take whatever event belongs to it. */
export function happeningOf(event: TableEvent): Happening<TableEvent> {
  return HAPPENINGS[event.type] as Happening<TableEvent>;
}
