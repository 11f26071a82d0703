/**
 * What each event of a game is to its viewer: a line of the feed, an effect across the table, a sound, a
 * pulse in the hand. An event that lacks its row does not compile.
 */
import { type Card, type DrawReason, face, NOPE, timeoutMove } from '@staxd/engine';
import { isGameEvent, type TableEvent } from '@staxd/protocol';
import type { Company } from '../board/company.ts';
import { cardsInWords, type FeedLine } from '../board/feedLines.ts';
import type { Counted } from '../effects/effect.ts';
import { CARD_EFFECTS } from '../effects/registry.ts';
import { t } from '../messages/t.ts';
import { type Effect, effectAtAcceptance } from '../overlays/effects.ts';
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
const { add, stun, trade, hijack, peek, gift, jinx } = CARD_EFFECTS;

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
      return { sign: 'draw', name, text: DREW[reason]({ name, count }) };
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
    effect: ({ event: { target, stack, outcome, hits }, who }) =>
      outcome === 'accepted' ? effectAtAcceptance(stack, who.name(target), hits) : undefined,
  },
  playerStunned: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: stun.sign.symbol, name, text: stun.feed({ name, count: event.by }) };
    },
    effect: ({ event, who }) => ({ kind: 'stun', name: who.name(event.seat), turns: event.by }),
    cue: always(stun.cue),
  },
  turnSkipped: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: stun.sign.symbol, name, text: t('board.feed.skipped', { name }) };
    },
  },
  handsTraded: {
    line: ({ event, who }) => {
      const name = who.name(event.source);
      const text = trade.feed({ name, target: who.object(event.target) });
      return { sign: trade.sign.symbol, name, text };
    },
    effect: ({ event, who }) => {
      return { kind: 'trade', name: who.name(event.source), other: who.object(event.target) };
    },
    cue: always(trade.cue),
  },
  cardsHijacked: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: hijack.sign.symbol, name, text: hijack.feed({ name, count: event.count }) };
    },
    effect: ({ event, who }) => ({ kind: 'hijack', name: who.name(event.seat), count: event.count }),
    cue: always(hijack.cue),
  },
  peekOpened: {},
  cardsRevealed: {
    line: ({ event, who }) => {
      const name = who.name(event.target);
      return { sign: peek.sign.symbol, name, text: peek.feed({ name, count: event.count }) };
    },
    // Who sees the cards has no need of a sign over them.
    effect: ({ event, who }) =>
      event.cards ? undefined : { kind: 'peek', name: who.name(event.target), count: event.count },
    cue: always(peek.cue),
  },
  giftsCommitted: {},
  giftsGiven: {
    line: ({ event: { seat, target, count }, who }) => {
      const name = who.name(seat);
      const text = gift.feed({ name, target: who.object(target), count });
      return { sign: gift.sign.symbol, name, text };
    },
    effect: ({ event: { seat, target, count }, who }) => {
      return { kind: 'gift', name: who.name(seat), other: who.object(target), count };
    },
    cue: always(gift.cue),
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

const DREW: Readonly<Record<DrawReason, (facts: Counted) => string>> = {
  turn: (facts) => t('board.feed.drew', facts),
  add: add.feed,
  jinx: jinx.feed,
  hijack: hijack.drew,
};
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
