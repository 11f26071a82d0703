/**
 * What each event of a game is to its viewer: a line of the feed, effects across the table, cards that move, a
 * sound, a pulse in the hand. An event that lacks its row does not compile.
 * It is long because it is one table.
 */
import { type Card, type DrawReason, face, hitsOnce, NOPE, timeoutMove } from '@staxd/engine';
import { isGameEvent, type TableEvent } from '@staxd/protocol';
import { CARD_EFFECTS } from '../../effects/registry.ts';
import { harmWords } from '../../effects/stackWords.ts';
import { t } from '../../messages/t.ts';
import { facesOf, MOST_CARDS, type Movement, type MovementKind } from '../../motion/movement.ts';
import { colorName } from '../../primitives/labels/Swatch.tsx';
import type { Cue } from '../../sound/cues.ts';
import type { Pulse } from '../../sound/haptics.ts';
import { cardsInWords, type FeedLine, type FeedSign } from '../board/feed/feedLines.ts';
import { type Effect, effectAtAcceptance } from '../overlays/effects.ts';
import type { Company } from '../players/playerNames.ts';

/** One event, with those who sit there and all that happened in the same version. */
interface Told<Event extends TableEvent> {
  readonly event: Event;
  readonly who: Company;
  readonly all: readonly TableEvent[];
}

/** What an event is to the viewer; what is left out, it is not. */
interface Happening<Event extends TableEvent> {
  readonly line?: (told: Told<Event>) => FeedLine | undefined;
  /** One after another. */
  readonly effects?: (told: Told<Event>) => readonly Effect[];
  readonly moves?: (told: Told<Event>) => readonly Movement[];
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
const { add, stun, trade, hijack, peek, gift } = CARD_EFFECTS;

export const HAPPENINGS: {
  readonly [Type in TableEvent['type']]: Happening<EventOf<Type>>;
} = {
  cardsPlayed: {
    line: playedLine,
    effects: ({ event, who }) => (event.as === 'nope' ? [{ kind: 'nope', name: who.name(event.seat) }] : []),
    moves: ({ event: { seat, cards }, all }) => [
      {
        // The play that wins takes its time.
        kind: all.some(({ type }) => type === 'gameEnded') ? 'last' : 'play',
        from: seat,
        to: 'table',
        cards: cards.slice(-MOST_CARDS),
      },
    ],
    cue: ({ event }) => (event.as === 'nope' ? 'nope' : 'play'),
  },
  cardsDrawn: {
    line: ({ event: { seat, count, reason }, who, all }) => {
      // A hijack has a line of its own for what went and what came.
      if (reason === 'hijack') return undefined;
      if (all.some(isIgnored)) {
        const text = t('board.feed.jinxIgnored', { name: who.object(seat), count });
        return { sign: 'draw', text, isOutcome: true };
      }
      const name = who.name(seat);
      return { sign: 'draw', seat, name, text: add.feed({ name, count }), isOutcome: reason !== 'turn' };
    },
    moves: ({ event: { seat, count, cards, reason } }) => [
      { kind: DRAWN[reason], from: 'drawPile', to: seat, cards: facesOf(cards, count) },
    ],
    cue: always('draw'),
  },
  deckReshuffled: {
    line: () => ({ sign: 'shuffle', text: t('board.feed.reshuffled'), isSilent: true, isOutcome: true }),
    moves: ({ event: { count } }) => [
      { kind: 'reshuffle', from: 'discardPile', to: 'drawPile', cards: facesOf(undefined, count) },
    ],
  },
  stackOpened: {
    // Whoever was hit stands in the line of the cards; two jinxes have come from two players.
    line: (told) => (told.event.stack === 'jinx' ? passedLine(told) : undefined),
    cue: always('stack'),
    pulse: ({ event, who }) => (who.isViewer(event.target) ? 'attack' : undefined),
  },
  stackCountered: {
    line: passedLine,
    effects: ({ event: { seat, target, stack, total }, who }) => {
      const answer = { kind: 'defend', name: who.name(seat), other: who.object(target) } as const;
      // It takes its target's place, and is no greater than before.
      if (hitsOnce(stack)) return [answer];
      return [answer, { kind: 'building', name: who.name(target), stack, total }];
    },
    cue: always('stack'),
    pulse: ({ event, who }) => (who.isViewer(event.target) ? 'attack' : undefined),
  },
  stackResolved: {
    // What a hit does has a line, and so has a NOPE.
    line: ({ event: { target, outcome }, who }) => {
      if (outcome !== 'cancelled') return undefined;
      const text = t('board.feed.cancelled', { name: who.object(target) });
      return { sign: 'stack', text, isOutcome: true };
    },
    effects: ({ event: { target, stack, outcome, hits }, who }) => {
      const name = who.name(target);
      if (outcome === 'noped') return [{ kind: 'breaker', name }];
      if (outcome === 'cancelled') return [];
      return [{ kind: 'outcome', name, stack, total: hits }, ...effectAtAcceptance(stack, name, hits)];
    },
  },
  playerStunned: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: stun.sign.symbol, name, text: stun.feed({ name, count: event.by }), isOutcome: true };
    },
    effects: ({ event, who }) => [{ kind: 'stun', name: who.name(event.seat), turns: event.by }],
    cue: always(stun.cue),
  },
  turnSkipped: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: stun.sign.symbol, seat: event.seat, name, text: t('board.feed.skipped', { name }) };
    },
  },
  handsTraded: {
    line: ({ event, who }) => {
      const name = who.name(event.source);
      const text = trade.feed({ name, target: who.object(event.target) });
      return { sign: trade.sign.symbol, name, text, isOutcome: true };
    },
    effects: ({ event, who }) => [
      { kind: 'trade', name: who.name(event.source), other: who.object(event.target) },
    ],
    moves: ({ event: { source, target, ...gave } }) => [
      { kind: 'trade', from: source, to: target, cards: facesOf(gave.sourceCards, gave.sourceGave) },
      {
        kind: 'trade',
        from: target,
        to: source,
        cards: facesOf(gave.targetCards, gave.targetGave),
        isBeside: true,
      },
    ],
    cue: always(trade.cue),
  },
  cardsHijacked: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return {
        sign: hijack.sign.symbol,
        name,
        text: hijack.feed({ name, count: event.count }),
        isOutcome: true,
      };
    },
    effects: ({ event, who }) => [{ kind: 'hijack', name: who.name(event.seat), count: event.count }],
    // What comes for them has been drawn just before.
    moves: ({ event: { seat, count, lost } }) => [
      { kind: 'hijack', from: seat, to: 'drawPile', cards: facesOf(lost, count), isBeside: true },
    ],
    cue: always(hijack.cue),
  },
  peekOpened: {},
  cardsRevealed: {
    line: ({ event, who }) => {
      const name = who.name(event.target);
      return { sign: peek.sign.symbol, name, text: peek.feed({ name, count: event.count }), isOutcome: true };
    },
    // Who sees the cards has no need of a sign over them.
    effects: ({ event, who }) =>
      event.cards ? [] : [{ kind: 'peek', name: who.name(event.target), count: event.count }],
    cue: always(peek.cue),
  },
  giftsCommitted: {},
  giftsGiven: {
    line: ({ event: { seat, target, count }, who }) => {
      const name = who.name(seat);
      const text = gift.feed({ name, target: who.object(target), count });
      return { sign: gift.sign.symbol, name, text, isOutcome: true };
    },
    effects: ({ event: { seat, target, count }, who }) => [
      { kind: 'gift', name: who.name(seat), other: who.object(target), count },
    ],
    moves: ({ event: { seat, target, count, cards } }) => [
      { kind: 'gift', from: seat, to: target, cards: facesOf(cards, count) },
    ],
    cue: always(gift.cue),
  },
  jinxOpened: {
    line: ({ event, who }) => {
      const name = who.name(event.initiator);
      const text = t('board.feed.jinx', { name, target: who.object(event.awaited), count: event.value });
      return { sign: 'jinx', name, text, isOutcome: true };
    },
  },
  // What comes of it has a line.
  jinxClosed: {},
  timedOut: {
    line: ({ event, who, all }) => {
      // The text puts an "'s" behind it.
      const name = who.username(event.seat);
      const move = timeoutMove(all.filter(isGameEvent));
      const text = t(`notice.timeOver.${move}`, { name });
      return { sign: 'clock', seat: event.seat, name, text, isNotice: true };
    },
  },
  turnPassed: {
    effects: ({ event, who }) => (who.isViewer(event.seat) ? [{ kind: 'turn', turn: event.turn }] : []),
    cue: ({ event, who }) => (who.isViewer(event.seat) ? 'turn' : undefined),
    pulse: ({ event, who }) => (who.isViewer(event.seat) ? 'turn' : undefined),
  },
  gameEnded: {
    line: ({ event, who }) => {
      const name = who.name(event.winner);
      return { sign: 'win', seat: event.winner, name, text: t('board.feed.won', { name }) };
    },
    cue: ({ event, who }) => (who.isViewer(event.winner) ? 'win' : 'lose'),
    pulse: ({ event, who }) => (who.isViewer(event.winner) ? 'win' : undefined),
  },
  playerDeparted: {
    line: ({ event: { username: name, reason } }) => {
      if (reason === 'left') return { sign: 'left', name, text: t('board.feed.left', { name }) };
      const text = t('notice.removed', { count: 1, names: name, reason: t(`notice.reason.${reason}`) });
      return { sign: 'left', name, text, isNotice: true };
    },
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

const DRAWN: Readonly<Record<DrawReason, MovementKind>> = {
  turn: 'draw',
  add: 'draw',
  jinx: 'draw',
  hijack: 'hijack',
};
/** Nobody joined a jinx, so that its player draws. */
function isIgnored(event: TableEvent): boolean {
  return event.type === 'jinxClosed' && event.outcome === 'ignored';
}

const PLAYED = {
  play: 'board.feed.played',
  counter: 'board.feed.countered',
  teamUp: 'board.feed.teamedUp',
} as const;

function playedLine({ event, who, all }: Told<EventOf<'cardsPlayed'>>): FeedLine {
  const { seat, as, cards, color, handSize: left } = event;
  const name = who.name(seat);
  const called = colorName(color).toLowerCase();
  if (as === 'nope') {
    return { sign: NOPE, seat, name, text: t('board.feed.noped', { name, color: called }) };
  }
  const sign: FeedSign = cards.at(-1) ?? 'stack';
  const spoken = cardsInWords(cards);
  const line = { sign, seat, name, tiles: { cards, words: spoken } };
  const words = { name, cards: cards.some(isUniversal) ? asColor(spoken, called) : spoken, left };
  const hit = all.find((other) => other.type === 'stackOpened' && other.stack !== 'jinx');
  if (hit?.type === 'stackOpened') {
    return { ...line, text: t('board.feed.hit', { ...words, target: who.object(hit.target) }) };
  }
  return { ...line, text: t(PLAYED[as], words) };
}

function asColor(cards: string, color: string): string {
  return t('board.feed.asColor', { cards, color });
}

/** Whom a stack points at that somebody has added to, and what it has come to. */
function passedLine({ event, who }: Told<EventOf<'stackCountered' | 'stackOpened'>>): FeedLine {
  const harm = harmWords({ type: event.stack, total: event.total });
  const text = t('board.feed.stackPassed', { target: who.object(event.target), harm });
  return { sign: 'stack', text, isOutcome: true };
}

function isUniversal(card: Card): boolean {
  return face(card).color === null;
}

/** The row of an event; its functions take whatever event belongs to it. */
export function happeningOf(event: TableEvent): Happening<TableEvent> {
  return HAPPENINGS[event.type] as Happening<TableEvent>;
}
