/** How each event of a game is presented. An event without a row is a type error. */

import type { LastingEvent } from '@staxd/client';
import { hitsOnce, timeoutMove } from '@staxd/engine';
import { isGameEvent } from '@staxd/protocol';
import { CARD_EFFECTS } from '../../look/effects/registry.ts';
import { t } from '../../messages/t.ts';
import { cardsInWords } from '../board/feed/feedLines.ts';
import { effectAtAcceptance } from '../overlays/effects.ts';
import { isIgnored, passedLine, playedLine } from './cardLines.ts';
import type { EventOf, Presentation } from './presentation.ts';

const { add, stun, trade, hijack, peek, gift } = CARD_EFFECTS;

export const PRESENTATIONS: {
  readonly [Type in LastingEvent['type']]: Presentation<EventOf<Type>>;
} = {
  cardsPlayed: {
    line: playedLine,
    effects: ({ event: { as, seat }, who, all }) => {
      if (as !== 'nope') return [];
      const leaves = all.some((other) => other.type === 'stackResolved' && other.hits > 0);
      return [{ kind: 'nope', name: who.name(seat), leaves }];
    },
  },
  cardsDrawn: {
    line: ({ event: { seat, count, reason }, who, all }) => {
      // A hijack has its own line for the cards that went and came.
      if (reason === 'hijack') return undefined;
      if (all.some(isIgnored)) {
        const text = t('board.feed.jinxIgnored', { name: who.object(seat), count });
        return { sign: 'draw', text, isOutcome: true };
      }
      const name = who.name(seat);
      return { sign: 'draw', seat, name, text: add.feed({ name, count }), isOutcome: reason !== 'turn' };
    },
  },
  deckReshuffled: {
    line: () => ({ sign: 'shuffle', text: t('board.feed.reshuffled'), isSilent: true, isOutcome: true }),
  },
  stackOpened: {
    // The line of the cards names the target; two jinxes come from two players, so they get a line.
    line: (context) => (context.event.stack === 'jinx' ? passedLine(context) : undefined),
  },
  stackCountered: {
    line: passedLine,
    effects: ({ event: { seat, target, stack, total }, who }) => {
      const answer = { kind: 'defend', name: who.name(seat), other: who.object(target) } as const;
      // It replaces the target but adds nothing.
      if (hitsOnce(stack)) return [answer];
      return [answer, { kind: 'building', name: who.name(target), stack, total }];
    },
  },
  stackResolved: {
    // A resolved hit has its own line, and so has a NOPE.
    line: ({ event: { target, outcome }, who }) => {
      if (outcome !== 'cancelled') return undefined;
      const text = t('board.feed.cancelled', { name: who.object(target) });
      return { sign: 'stack', text, isOutcome: true };
    },
    effects: ({ event: { target, stack, outcome, hits }, who }) => {
      if (outcome === 'cancelled') return [];
      const hit = { name: who.object(target), stack, total: hits };
      if (outcome === 'noped') return [{ kind: 'breaker', ...hit }];
      return [{ kind: 'outcome', ...hit }, ...effectAtAcceptance(stack, who.name(target), hits)];
    },
  },
  playerStunned: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: stun.sign.symbol, name, text: stun.feed({ name, count: event.by }), isOutcome: true };
    },
    effects: ({ event, who }) => [{ kind: 'stun', name: who.name(event.seat), turns: event.by }],
  },
  turnSkipped: {
    line: ({ event, who }) => {
      const name = who.name(event.seat);
      return { sign: stun.sign.symbol, seat: event.seat, name, text: t('board.feed.skipped', { name }) };
    },
  },
  handsTraded: {
    line: ({ event, who }) => {
      const { sourceGave: gave, targetGave: got } = event;
      const name = who.name(event.source);
      const text = trade.feed({ name, target: who.object(event.target), gave, got });
      return { sign: trade.sign.symbol, name, text, isOutcome: true };
    },
    effects: ({ event: { source, target, sourceGave: gave, targetGave: got }, who }) => [
      { kind: 'trade', name: who.name(source), other: who.name(target), gave, got },
    ],
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
  },
  peekOpened: {},
  cardsRevealed: {
    line: ({ event, who }) => {
      const name = who.name(event.target);
      const text = event.cards
        ? t('effects.peek.known', { name, cards: cardsInWords(event.cards) })
        : peek.feed({ name, count: event.count });
      return { sign: peek.sign.symbol, name, text, isOutcome: true };
    },
    // A player who sees the cards needs no sign over them.
    effects: ({ event, who }) =>
      event.cards ? [] : [{ kind: 'peek', name: who.name(event.target), count: event.count }],
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
  },
  jinxOpened: {
    line: ({ event, who }) => {
      const name = who.name(event.initiator);
      const text = t('board.feed.jinx', { name, target: who.object(event.awaited), count: event.value });
      return { sign: 'jinx', name, text, isOutcome: true };
    },
  },
  // What follows from it has a line.
  jinxClosed: {},
  timedOut: {
    line: ({ event, who, all }) => {
      const told = { sign: 'clock', seat: event.seat, isNotice: true } as const;
      const move = timeoutMove(all.filter(isGameEvent));
      if (who.isViewer(event.seat)) return { ...told, text: t(`notice.timeOver.own.${move}`) };
      const name = who.name(event.seat);
      return { ...told, name, text: t(`notice.timeOver.${move}`, { name }) };
    },
  },
  turnPassed: {
    effects: ({ event, who }) => (who.isViewer(event.seat) ? [{ kind: 'turn', turn: event.turn }] : []),
  },
  gameEnded: {
    line: ({ event, who }) => {
      const name = who.name(event.winner);
      return { sign: 'win', seat: event.winner, name, text: t('board.feed.won', { name }) };
    },
  },
  playerDeparted: {
    line: ({ event: { username: name, reason } }) => {
      if (reason === 'left') return { sign: 'left', name, text: t('board.feed.left', { name }) };
      const text = t('notice.removed', { count: 1, names: name, reason: t(`notice.reason.${reason}`) });
      return { sign: 'left', name, text, isNotice: true };
    },
  },
  seatTaken: {
    line: ({ event: { username: name } }) => ({
      sign: 'registered',
      name,
      text: t('board.feed.seatTaken', { name }),
    }),
  },
  playerRegistered: {
    line: ({ event: { username: name } }) => ({
      sign: 'registered',
      name,
      text: t('board.feed.registered', { name }),
    }),
  },
  // The seats or a notice show it.
  seatDeclined: {},
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
  rematchOffered: {},
};

export function presentationOf(event: LastingEvent): Presentation<LastingEvent> {
  return PRESENTATIONS[event.type] as Presentation<LastingEvent>;
}
