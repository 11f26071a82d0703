/** What the page says of each event to its viewer: exact texts and effects. */

import type { LastingEvent } from '@staxd/client';
import { GIFT, MODES, NOPE, redact, type Seat, type Viewer, viewFor } from '@staxd/engine';
import { expect, test } from 'vitest';
import { card, followed, position, randomGame, seen } from '../../../test/games.ts';
import { type FeedSign, latest } from '../board/feed/feedLines.ts';
import { type PlayerNames, playerNames } from '../players/playerNames.ts';
import { feedOf, gameLines, withIds } from './feed.ts';
import { PRESENTATIONS, presentationOf } from './presentations.ts';

const [ANN, MAX, LOLA] = [0, 1, 2] as const;
const table = position({ hands: [['nope'], ['nope'], ['nope'], ['nope']] });
const namesFor = (viewer: Viewer): PlayerNames => playerNames(seen(table, viewer).view);

function told(event: LastingEvent, viewer: Viewer, all: readonly LastingEvent[] = [event]) {
  const presentation = presentationOf(event);
  const source = { event, who: namesFor(viewer), all };
  return {
    line: presentation.line?.(source),
    effects: presentation.effects?.(source) ?? [],
  };
}

const played = (as: 'play' | 'counter' | 'nope' | 'teamUp', ...cards: string[]): LastingEvent => {
  return { type: 'cardsPlayed', seat: MAX, as, cards: cards.map(card), color: 'pink', handSize: 5 };
};
const drew = (seat: Seat, reason: 'turn' | 'add' | 'jinx' | 'hijack', count = 2): LastingEvent => {
  return { type: 'cardsDrawn', seat, count, reason };
};
const stack = { stack: 'add+2', seat: MAX, target: LOLA, total: 4 } as const;
const resolved = { type: 'stackResolved', stack: 'stun', target: LOLA, hits: 2 } as const;
const ended = { type: 'gameEnded', winner: MAX, method: 'card_play', rankings: [] } as const;
const gifts = { type: 'giftsGiven', seat: MAX, target: LOLA, count: 1 } as const;
const trade = { type: 'handsTraded', source: MAX, target: LOLA, sourceGave: 3, targetGave: 2 } as const;
const shown = { type: 'cardsRevealed', target: MAX, count: 2, viewers: [LOLA] } as const;
const closed = { type: 'jinxClosed', initiator: MAX } as const;
const late = { type: 'timedOut', seat: MAX } as const;
const turn = { type: 'turnPassed', seat: MAX, turn: 7 } as const;

test.each<[string, LastingEvent, FeedSign]>([
  ['Max played green star, 5 left', played('play', 'green star'), card('green star')],
  [
    'Max played pink add +2 and 2 × green add +2, 5 left',
    played('play', 'pink add+2', 'green add+2', 'green add+2'),
    card('green add+2'),
  ],
  ['Max played gift as pink, 5 left', played('play', 'gift'), GIFT],
  ['Max countered with pink stun, 5 left', played('counter', 'pink stun'), card('pink stun')],
  ['Max teamed up with pink jinx +2, 5 left', played('teamUp', 'pink jinx+2'), card('pink jinx+2')],
  ['Max played NOPE as pink', played('nope', 'nope'), NOPE],
  ['Max drew 2', drew(MAX, 'turn'), 'draw'],
  ['Max drew 2', drew(MAX, 'add'), 'draw'],
  ['Max drew 2', drew(MAX, 'jinx'), 'draw'],
  ['Discard pile shuffled into the deck', { type: 'deckReshuffled', count: 40 }, 'shuffle'],
  ['Now on Lola: draw 4', { ...stack, type: 'stackCountered' }, 'stack'],
  ['Now on Lola: draw 4', { ...stack, stack: 'jinx', type: 'stackOpened' }, 'stack'],
  ['The attack on Lola is off', { ...resolved, outcome: 'cancelled' }, 'stack'],
  ['Max must skip 3 turns', { type: 'playerStunned', seat: MAX, turns: 4, by: 3 }, 'i-stun'],
  ['Max skipped a turn', { type: 'turnSkipped', seat: MAX, turnsLeft: 1 }, 'i-stun'],
  ['Max and Lola swapped hands, 3 for 2', trade, 'i-trade'],
  ['Max swapped 1 card with the deck', { type: 'cardsHijacked', seat: MAX, count: 1 }, 'i-hijack'],
  ['Max showed 2 cards', shown, 'i-peek'],
  ['Max gave Lola 1 card', gifts, 'i-gift'],
  [
    'Max will draw 2, unless Lola can add a jinx',
    { type: 'jinxOpened', initiator: MAX, value: 2, awaited: LOLA },
    'jinx',
  ],
  ['Max won the game', ended, 'win'],
  ['Roo signed up', { type: 'playerRegistered', userId: 'roo', username: 'Roo' }, 'registered'],
  ['Roo left the game', { type: 'playerDeparted', userId: 'roo', username: 'Roo', reason: 'left' }, 'left'],
])('the line "%s"', (text, event, sign) => {
  expect(told(event, ANN).line).toMatchObject({ text, sign });
});

test.each<[string, LastingEvent, Viewer]>([
  ['You played green star, 5 left', played('play', 'green star'), MAX],
  ['You drew 2', drew(MAX, 'turn'), MAX],
  ['Now on you: draw 4', { ...stack, type: 'stackCountered' }, LOLA],
  ['You played NOPE as pink', played('nope', 'nope'), MAX],
  ['The attack on you is off', { ...resolved, outcome: 'cancelled' }, LOLA],
  ['You and Lola swapped hands, 3 for 2', trade, MAX],
  ['Max and you swapped hands, 3 for 2', trade, LOLA],
  ['Max gave you 1 card', gifts, LOLA],
  ['You gave Lola 1 card', gifts, MAX],
  ['You showed nope and gift', { ...shown, cards: [NOPE, GIFT] }, MAX],
  ['Max showed nope and gift', { ...shown, cards: [NOPE, GIFT] }, LOLA],
  ['Your time ran out! Drawing card...', late, MAX],
  ['You won the game', ended, MAX],
])('[FEED-16] to whom it happens: "%s"', (text, event, viewer) => {
  expect(told(event, viewer).line?.text).toBe(text);
});

test.each<[string, readonly LastingEvent[]]>([
  ["Max's time ran out! Drawing card...", [drew(MAX, 'turn', 1)]],
  ["Max's time ran out! Skipping...", [{ type: 'turnSkipped', seat: MAX, turnsLeft: 0 }]],
  ["Max's time ran out! Showing cards...", [shown]],
  [
    "Max's time ran out! Auto-accepting...",
    [{ ...resolved, target: MAX, outcome: 'accepted' }, drew(MAX, 'add')],
  ],
])('the events of the same version tell what was done for whom time ran out: "%s"', (text, done) => {
  expect(told(late, ANN, [late, ...done]).line?.text).toBe(text);
});

test('[EFFECT-32] a NOPE that leaves a hit claims no rescue', () => {
  const nope = played('nope', 'nope');
  const left = { ...resolved, outcome: 'noped' } as const;
  expect(told(nope, MAX, [nope, left]).effects).toEqual([{ kind: 'nope', name: 'You', leaves: true }]);
  expect(told(nope, MAX, [nope, { ...left, hits: 0 }]).effects).toMatchObject([{ leaves: false }]);
});

test.each<[string, LastingEvent, Viewer, Partial<ReturnType<typeof told>>]>([
  ['cards played', played('play', 'green star'), ANN, {}],
  ['a nope', played('nope', 'nope'), ANN, { effects: [{ kind: 'nope', name: 'Max', leaves: false }] }],
  ['cards drawn', drew(MAX, 'turn'), ANN, {}],
  ['a reshuffle', { type: 'deckReshuffled', count: 9 }, ANN, {}],
  ['a stack on another', { ...stack, type: 'stackOpened' }, ANN, {}],
  ['a stack on oneself', { ...stack, type: 'stackOpened' }, LOLA, {}],
  [
    'a stack passed on',
    { ...stack, type: 'stackCountered' },
    LOLA,
    {
      effects: [
        { kind: 'defend', name: 'Max', other: 'you' },
        { kind: 'building', name: 'You', stack: 'add+2', total: 4 },
      ],
    },
  ],
  [
    'a trade passed on does not grow',
    { ...stack, type: 'stackCountered', stack: 'trade', total: 2 },
    ANN,
    { effects: [{ kind: 'defend', name: 'Max', other: 'Lola' }] },
  ],
  [
    'a stack of adds taken',
    { ...resolved, stack: 'add+2', outcome: 'accepted' },
    LOLA,
    {
      effects: [
        { kind: 'outcome', name: 'you', stack: 'add+2', total: 2 },
        { kind: 'add', name: 'You', total: 2 },
      ],
    },
  ],
  [
    'another stack taken',
    { ...resolved, outcome: 'accepted' },
    LOLA,
    { effects: [{ kind: 'outcome', name: 'you', stack: 'stun', total: 2 }] },
  ],
  [
    'a stack of adds noped',
    { ...resolved, stack: 'add+2', outcome: 'noped' },
    LOLA,
    { effects: [{ kind: 'breaker', name: 'you', stack: 'add+2', total: 2 }] },
  ],
  ['a stack whose target has left', { ...resolved, outcome: 'cancelled' }, ANN, {}],
  [
    'a stun',
    { type: 'playerStunned', seat: MAX, turns: 4, by: 3 },
    MAX,
    { effects: [{ kind: 'stun', name: 'You', turns: 3 }] },
  ],
  ['a turn skipped', { type: 'turnSkipped', seat: MAX, turnsLeft: 0 }, MAX, {}],
  ['a trade', trade, LOLA, { effects: [{ kind: 'trade', name: 'Max', other: 'You', gave: 3, got: 2 }] }],
  [
    'a hijack',
    { type: 'cardsHijacked', seat: MAX, count: 2 },
    ANN,
    { effects: [{ kind: 'hijack', name: 'Max', count: 2 }] },
  ],
  ['a peek of others', shown, ANN, { effects: [{ kind: 'peek', name: 'Max', count: 2 }] }],
  ['a peek that one sees', { ...shown, cards: [NOPE, GIFT] }, LOLA, {}],
  ['a gift', gifts, LOLA, { effects: [{ kind: 'gift', name: 'Max', other: 'you', count: 1 }] }],
  ['a jinx', { type: 'jinxOpened', initiator: MAX, value: 2, awaited: LOLA }, LOLA, {}],
  ["another's turn", turn, ANN, {}],
  ["one's own turn", turn, MAX, { effects: [{ kind: 'turn', turn: 7 }] }],
  ["another's victory", ended, ANN, {}],
  ["one's own victory", ended, MAX, {}],
])('shown: %s', (_, event, viewer, meant) => {
  const { line: _line, ...rest } = told(event, viewer);
  expect(rest).toEqual({ effects: [], ...meant });
});

test('no fact has two lines: a nope has its own, and so does the outcome of a hit', () => {
  const nope = [played('nope', 'nope'), { ...resolved, outcome: 'noped' } as const];
  const stunned = { type: 'playerStunned', seat: LOLA, turns: 2, by: 2 } as const;
  const hit = [{ ...resolved, outcome: 'accepted' } as const, stunned];
  const lines = (all: readonly LastingEvent[]) =>
    all.flatMap((event) => told(event, ANN, all).line?.text ?? []);
  expect(lines(nope)).toEqual(['Max played NOPE as pink']);
  expect(lines(hit)).toEqual(['Lola must skip 2 turns']);
});

test('a hit is one line, and its outcome is under that of the cards', () => {
  const events = (cards: string, rest: readonly LastingEvent[]) => [played('play', cards), ...rest];
  const lines = (all: readonly LastingEvent[], viewer: Viewer = ANN) =>
    all.flatMap((event) => {
      const line = told(event, viewer, all).line;
      return line ? [(line.isOutcome ? '> ' : '') + line.text] : [];
    });
  const opened = { ...stack, type: 'stackOpened' } as const;
  expect(lines(events('pink add+2', [opened]))).toEqual(['Max hit Lola with pink add +2, 5 left']);
  expect(lines(events('pink add+2', [opened]), LOLA)).toEqual(['Max hit you with pink add +2, 5 left']);
  expect(lines(events('gift', [{ ...opened, stack: 'gift' }]))).toEqual([
    'Max hit Lola with gift as pink, 5 left',
  ]);
  const jinx = { type: 'jinxOpened', initiator: MAX, value: 2, awaited: LOLA } as const;
  expect(lines(events('pink jinx+2', [jinx]))).toEqual([
    'Max played pink jinx +2, 5 left',
    '> Max will draw 2, unless Lola can add a jinx',
  ]);
  expect(lines([{ ...closed, outcome: 'ignored' }, drew(MAX, 'jinx')], MAX)).toEqual([
    '> Nobody joined in: you drew 2',
  ]);
  const hijack = { type: 'cardsHijacked', seat: LOLA, count: 2 } as const;
  const taken = { ...resolved, stack: 'hijack', outcome: 'accepted' } as const;
  expect(lines([taken, drew(LOLA, 'hijack'), hijack])).toEqual(['> Lola swapped 2 cards with the deck']);
  const peeked = { type: 'peekOpened', target: LOLA, count: 2, viewers: [MAX] } as const;
  expect(lines([{ ...taken, stack: 'peek' }, peeked])).toEqual([]);
});

test('a spectator is no player at the table', () => {
  expect(told({ ...stack, type: 'stackOpened' }, 'spectator')).toMatchObject({
    line: undefined,
  });
  expect(told(turn, 'spectator').effects).toEqual([]);
});

test('a team-up has no line besides that of its cards, nor do events that the seats show', () => {
  const quiet: LastingEvent[] = [
    { ...closed, outcome: 'teamedUp' },
    { type: 'peekOpened', target: MAX, count: 2, viewers: [LOLA] },
    { type: 'giftsCommitted', seat: MAX, count: 1 },
    { type: 'playerLeft', seat: MAX, cards: 4 },
    { type: 'presenceChanged', userId: 'max', username: 'Max', presence: 'disconnected' },
    turn,
  ];
  for (const event of quiet) expect(told(event, ANN).line, event.type).toBeUndefined();
});

test('in whole games every line is a complete sentence about a player at the table', () => {
  const met = new Set<string>();
  for (const mode of MODES) {
    for (const seed of ['1', '2', '3']) {
      for (const { after, events } of randomGame(mode, `${mode}/${seed}`)) {
        for (const viewer of [ANN, LOLA, 'spectator'] as const) {
          const view = viewFor(after, viewer);
          const log = events.map((event) => ({ version: 1, event: redact(event, viewer) }));
          const who = playerNames(view);
          const names = view.seats.map(({ seat }) => who.name(seat));
          for (const { event, all } of withIds(log)) {
            met.add(event.type);
            const line = presentationOf(event).line?.({ event, all, who });
            if (!line) continue;
            expect(line.text).toMatch(/^[^{}]+$/);
            expect(line.text).not.toMatch(/undefined|NaN|\s\s|\bYou\b.+\b[Yy]ou\b/);
            if (line.name === undefined) continue;
            expect(line.text.startsWith(line.name)).toBe(true);
            expect(names).toContain(line.name);
          }
        }
      }
    }
  }
  const ofTheCards = Object.keys(PRESENTATIONS).slice(
    0,
    Object.keys(PRESENTATIONS).indexOf('playerDeparted'),
  );
  expect([...met].toSorted()).toEqual([...ofTheCards, 'playerLeft'].toSorted());
});

test('the feed is in order, with ids that grow and never change', () => {
  const state = position({
    hands: [
      ['orange add+2', 'pink oval'],
      ['green add+2', 'gift'],
      ['nope', 'gift'],
    ],
  });
  const { game, log } = followed(
    seen(state),
    state,
    { type: 'play', seat: 0, cards: [card('orange add+2')] },
    { type: 'counter', seat: 1, cards: [card('green add+2')] },
    { type: 'accept', seat: 2 },
  );
  const who = playerNames(game.view);
  const feed = feedOf({ log, recalled: [], missed: null }, who);
  expect(feed.map(({ text }) => text)).toEqual([
    'You hit Max with orange add +2, 1 left',
    'Max countered with green add +2, 1 left',
    'Now on Lola: draw 4',
    'Lola drew 4',
  ]);
  const ids = feed.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
  // Later events change no earlier id.
  const earlier = { log: log.slice(0, 3), recalled: [], missed: null };
  expect(feedOf(earlier, who).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(latest(feed).map(({ id }) => id)).toEqual(ids);
  // Events recalled later stand in their place.
  const [opening, ...later] = log;
  const told = { log: later.filter(({ version }) => version > opening.version), recalled: log, missed: null };
  expect(gameLines(told, who).map(({ id }) => id)).toEqual(ids);
});
