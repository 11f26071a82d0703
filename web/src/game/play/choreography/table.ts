/**
 * What each event of a game starts: parts, times, sounds, vibrations and sizes, for its viewer and for others. An event
 * that has neither a row nor a name among the silent ones is a type error. Pure: the performer shows it, and a test compares what was started with it.
 */

import type { LastingEvent } from '@staxd/client';
import { type Card, type Color, hitsOnce, type Seat } from '@staxd/engine';
import { stillWords } from '../../../look/effects/stackWords.ts';
import { facesOf, MOST_CARDS } from '../../../look/motion/movement.ts';
import { type Size, sizeOf } from '../../../look/sound/size.ts';
import { t } from '../../../messages/t.ts';
import type { PlayerNames } from '../../players/playerNames.ts';
import type { EventOf } from '../presentation.ts';
import * as BEATS from './beats.ts';
import type { Moment, Passage } from './moments.ts';
import { beating, drawn, felt, landing, type Opened, revealed, sound, streamed } from './phrases.ts';

export interface Occasion<Event> {
  readonly event: Event;
  /** All events of the version. */
  readonly all: readonly LastingEvent[];
  readonly who: PlayerNames;
  /** Milliseconds after the start of the score: the beat of the event before. */
  readonly at: number;
  readonly isBot: (seat: Seat) => boolean;
  /** The table before the version. */
  readonly before: { readonly color: Color; readonly chain: readonly Card[] } | undefined;
}

type Row<Event> = (occasion: Occasion<Event>) => Passage;

export const nothing: Row<unknown> = ({ at }) => ({ moments: [], beat: at });

/** Events that start nothing. The ending grows out of the last card, and has sounds of its own. */
type Silent =
  | 'peekOpened'
  | 'giftsCommitted'
  | 'timedOut'
  | 'gameEnded'
  | 'playerDeparted'
  | 'seatTaken'
  | 'seatDeclined'
  | 'playerRegistered'
  | 'playerLeft'
  | 'playerJoined'
  | 'readyChanged'
  | 'hostTransferred'
  | 'countdownSet'
  | 'countdownStopped'
  | 'presenceChanged'
  | 'standInChanged'
  | 'clockRelaxed'
  | 'deadlinesExtended'
  | 'gameStarted'
  | 'gameCancelled'
  | 'rematchOffered';

const targeted: Row<{ readonly target: Seat }> = ({ event: { target }, at, who }) => ({
  moments: who.isViewer(target) ? [felt(at, 'attack')] : [],
  beat: at,
});

export const CHOREOGRAPHY: {
  readonly [Type in Exclude<LastingEvent['type'], Silent>]: Row<EventOf<Type>>;
} & { readonly [Type in Silent]?: never } = {
  cardsPlayed: (occasion) => {
    const { event, all, at, isBot } = occasion;
    const stirred = isBot(event.seat) ? BEATS.stir : 0;
    const stir: Moment[] =
      stirred > 0 ? [{ at, kind: 'stir', seat: event.seat }, sound(at, 'stir', { seat: event.seat })] : [];
    const from = at + stirred;
    const passage = all.some(({ type }) => type === 'gameEnded')
      ? lastPlay(occasion, from)
      : event.as === 'nope'
        ? noped(occasion, from)
        : played(occasion, from);
    return { ...passage, moments: [...stir, ...passage.moments] };
  },
  cardsDrawn: ({ event: { seat, count, cards, reason }, at, all }) => {
    // The hook takes the old ones first.
    if (reason === 'hijack') return { moments: [], beat: at };
    const movement = { kind: 'draw', from: 'drawPile', to: seat, cards: facesOf(cards, count) } as const;
    if (reason === 'turn') return drawn(movement, at);
    const isSpared = all.some((other) => other.type === 'cardsPlayed' && other.as === 'nope');
    return streamed({ ...movement, kind: 'stream' }, isSpared ? at : at + BEATS.afterHit);
  },
  deckReshuffled: ({ event: { count }, at }) => {
    const cards = facesOf(undefined, count);
    const movement = { kind: 'reshuffle', from: 'discardPile', to: 'drawPile', cards } as const;
    return {
      moments: [{ at, kind: 'move', movement }, ...cards.map((_, card) => sound(at + card * 70, 'deal'))],
      beat: at + BEATS.draw,
    };
  },
  stackOpened: targeted,
  stackCountered: targeted,
  stackResolved: ({ event: { target, stack, outcome, hits }, at, who }) => {
    // What a NOPE leaves is drawn at once.
    if (outcome !== 'accepted') return { moments: [], beat: at };
    if (hitsOnce(stack) || !stack.startsWith('add'))
      return {
        moments: [sound(at + BEATS.settle, 'slap', { size: 1 }), ...revealed(at + BEATS.settle / 2, 'stack')],
        beat: at + BEATS.settle,
      };
    const size = sizeOf(hits);
    const hit = at + BEATS.launch;
    return {
      moments: [
        { at, kind: 'launch', seat: target, hits },
        sound(at, 'launch', { size }),
        ...struck(target, hit, size, who),
        ...revealed(hit, 'stack'),
      ],
      beat: hit,
    };
  },
  playerStunned: ({ event: { seat, turns }, at, who }) => {
    const zapped = at + 80;
    return {
      moments: [
        { at: zapped, kind: 'bolt', seat },
        sound(zapped, 'zap', { seat }),
        { at: zapped + 70, kind: 'recoil', seat, size: 2 },
        ...(who.isViewer(seat) ? [felt(zapped + 70, 'middle')] : []),
        ...tagged(seat, zapped + 300, t('board.tag.skips', { count: turns }), who),
      ],
      beat: zapped + 200,
    };
  },
  turnSkipped: ({ event: { seat }, at, who }) => ({
    moments: [sound(at, 'skip', { seat }), ...tagged(seat, at, t('board.tag.skipped'), who)],
    beat: at + BEATS.stir,
  }),
  handsTraded: ({ event, at, who }) => {
    const { source, target, sourceGave, targetGave } = event;
    const mine = facesOf(event.sourceCards, sourceGave);
    const theirs = facesOf(event.targetCards, targetGave);
    const most = Math.max(mine.length, theirs.length);
    const apart = Math.min(BEATS.tradeApart, (BEATS.trade - BEATS.tradeCard) / Math.max(0.5, most - 0.5));
    const from = at + 40;
    const counted = Array.from({ length: most }, (_, card) => {
      const landed = from + card * apart + BEATS.tradeCard;
      return sound(landed, 'swap', { semitones: card });
    });
    const trade = { kind: 'trade', apart } as const;
    return {
      moments: [
        { at: from, kind: 'move', movement: { ...trade, from: source, to: target, cards: mine } },
        {
          at: from,
          kind: 'move',
          movement: { ...trade, from: target, to: source, cards: theirs, isBeside: true },
        },
        ...counted,
        sound(at + BEATS.trade, 'slap', { size: 1 }),
        ...revealed(at + BEATS.trade, source, target),
        ...tagged(source, at, t('board.tag.traded', { gave: sourceGave, got: targetGave }), who),
        ...tagged(target, at, t('board.tag.traded', { gave: targetGave, got: sourceGave }), who),
      ],
      beat: at + BEATS.trade,
    };
  },
  cardsHijacked: ({ event: { seat, count, lost, gained }, at, who }) => {
    const bite = at + 190;
    const yank = bite + 130;
    const taken = yank + 300;
    const stream = taken + 260;
    const size = sizeOf(count);
    const drawn = { kind: 'stream', from: 'drawPile', to: seat, cards: facesOf(gained, count) } as const;
    const { moments, beat } = streamed(drawn, stream);
    return {
      moments: [
        { at: at + 60, kind: 'hook', seat },
        sound(at + 60, 'hook', { seat }),
        { at: bite, kind: 'recoil', seat, size: 1 },
        ...(who.isViewer(seat) ? [felt(bite, 'middle')] : []),
        sound(yank, 'yank', { size, seat }),
        {
          at: yank,
          kind: 'move',
          movement: { kind: 'hijack', from: seat, to: 'drawPile', cards: facesOf(lost, count) },
        },
        sound(taken, 'slap', { size: 2 }),
        { at: taken, kind: 'impact', spot: 'drawPile', size: 2 },
        ...moments,
      ],
      beat,
      contact: bite,
    };
  },
  cardsRevealed: ({ event: { target, cards }, at, who }) => ({
    moments: [
      sound(at + 60, 'peek'),
      ...(who.isViewer(target) ? [] : [{ at: at + 60, kind: 'eyes', seat: target } as const]),
      ...(cards ?? []).slice(0, MOST_CARDS).map((_, card) => sound(at + 240 + card * 90, 'flip')),
    ],
    beat: at + 600,
  }),
  giftsGiven: ({ event: { seat, target, count, cards }, at }) => {
    const hops = at + 260;
    const faces = facesOf(cards, count);
    return {
      moments: [
        sound(hops, 'gift', { seat }),
        ...revealed(hops + BEATS.hop, seat, target),
        { at: hops, kind: 'move', movement: { kind: 'gift', from: seat, to: target, cards: faces } },
        ...faces.map((_, card) => sound(hops + card * BEATS.hopApart + BEATS.hop, 'land', { seat: target })),
      ],
      beat: hops + BEATS.hop,
    };
  },
  jinxOpened: ({ event: { awaited, value }, at, who }) => ({
    moments: [
      { at, kind: 'tear' },
      sound(at, 'jinx'),
      sound(at + 840, 'heart'),
      ...(who.isViewer(awaited) && value > 2 ? [felt(at, 'middle')] : []),
      ...tagged(awaited, at + 200, t('board.tag.team'), who),
    ],
    beat: at + 40,
  }),
  jinxClosed: ({ event: { initiator, outcome }, all, at, who }) => {
    if (outcome === 'cancelled') return { moments: [], beat: at };
    if (outcome === 'teamedUp') {
      const tags = tagged(initiator, at + 160, t('board.tag.teamedUp'), who);
      return { moments: [sound(at + 120, 'team'), ...tags], beat: at + 160 };
    }
    const hits = all.reduce((sum, other) => {
      return other.type === 'cardsDrawn' && other.seat === initiator ? sum + other.count : sum;
    }, 0);
    const hit = at + 480;
    return {
      moments: [
        sound(at + 40, 'whip', { seat: initiator }),
        ...struck(initiator, hit, sizeOf(hits), who),
        ...tagged(initiator, hit + 130, t('board.tag.backfired', { count: hits }), who),
      ],
      beat: hit,
    };
  },
  turnPassed: ({ event: { seat }, at, who }) => ({
    moments: who.isViewer(seat) ? [sound(at, 'turn'), felt(at, 'turn')] : [],
    beat: at,
  }),
};

type Played = EventOf<'cardsPlayed'>;

function played({ event, all, who, before }: Occasion<Played>, from: number): Passage {
  const { seat, cards, color, handSize } = event;
  const shown = cards.slice(-MOST_CARDS);
  const stack = all.find(
    (other): other is Opened => other.type === 'stackOpened' || other.type === 'stackCountered',
  );
  const isOwn = who.isViewer(seat);
  const { time, size, moments, contact } = landing({
    shown,
    count: cards.length,
    seat,
    from,
    isOwn,
    stack,
    before,
  });
  const isRepainted = stack === undefined && before !== undefined && before.color !== color;
  return {
    moments: [
      { at: from, kind: 'move', movement: { kind: 'play', from: seat, to: 'table', cards: shown, time } },
      ...moments,
      { at: contact, kind: 'impact', spot: 'table', size, color },
      ...revealed(contact, 'match', 'ring', seat),
      ...(isRepainted ? [sound(contact, 'spray')] : []),
      ...beating(seat, handSize, contact),
    ],
    beat: contact + BEATS.after,
  };
}

/** The stack shrinks to its first card and hits at once (STK-5). */
function noped({ event: { seat, cards }, all, who, before }: Occasion<Played>, from: number): Passage {
  const left = all.find((other): other is EventOf<'stackResolved'> => other.type === 'stackResolved');
  const contact = from + BEATS.nope;
  const stamp = contact + BEATS.stamp;
  const crumble = contact + BEATS.crumble;
  return {
    moments: [
      { at: from, kind: 'move', movement: { kind: 'nope', from: seat, to: 'table', cards: cards.slice(-1) } },
      ...lifted(seat, from, who),
      sound(contact, 'slap', { size: 1 }),
      { at: contact, kind: 'impact', spot: 'table', size: 1 },
      ...revealed(contact, seat),
      ...revealed(crumble, 'stack'),
      { at: stamp, kind: 'stamp', still: left ? stillWords({ type: left.stack, total: left.hits }) : '' },
      sound(stamp, 'nope', { size: 3 }),
      felt(stamp, 'nope'),
      { at: stamp, kind: 'impact', spot: 'table', size: 2 },
      { at: crumble, kind: 'crumble', cards: (before?.chain ?? []).slice(1) },
      sound(crumble, 'crumble'),
    ],
    beat: contact + BEATS.spared,
    contact: stamp,
  };
}

/** The card that wins comes down slowly, and hard. */
function lastPlay({ event: { seat, cards, color }, who }: Occasion<Played>, from: number): Passage {
  const shown = cards.slice(-MOST_CARDS);
  const contact = from + BEATS.last + (shown.length - 1) * BEATS.lastApart;
  const movement = { kind: 'last', from: seat, to: 'table', cards: shown } as const;
  return {
    moments: [
      { at: from, kind: 'move', movement },
      ...lifted(seat, from, who),
      sound(from + 80, 'heart'),
      sound(contact, 'hit', { size: 3 }),
      { at: contact, kind: 'impact', spot: 'table', size: 3, color },
      ...revealed(contact, 'match', 'ring', seat),
    ],
    beat: contact + BEATS.after,
  };
}

/** One's own card has risen at the press. */
function lifted(seat: Seat, at: number, who: PlayerNames): Moment[] {
  return who.isViewer(seat) ? [] : [sound(at, 'lift', { seat })];
}

/** The viewer reads what becomes of them where they decide. */
function tagged(seat: Seat, at: number, text: string, who: PlayerNames): Moment[] {
  return who.isViewer(seat) ? [] : [{ at, kind: 'tag', seat, text }];
}

/** Somebody is hit. */
function struck(seat: Seat, at: number, size: Size, who: PlayerNames): Moment[] {
  const pulse = who.isViewer(seat) ? felt(at, size === 3 ? 'big' : 'middle') : undefined;
  return [
    sound(at, 'hit', { size, seat }),
    { at, kind: 'impact', spot: seat, size },
    { at, kind: 'recoil', seat, size },
    ...(pulse && size > 1 ? [pulse] : []),
  ];
}
