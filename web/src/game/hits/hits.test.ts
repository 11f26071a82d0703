import { type LastingEvent, type LoggedEvent, loggedEvents } from '@staxd/client';
import {
  apply,
  createGame,
  defineRules,
  type GameState,
  LegalMoves,
  MODES,
  type Mode,
  openStream,
  parseCard,
  phaseOf,
  redact,
  unwrap,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { cruellestOf, type Hit, hitsOf, isWhole } from './hits.ts';
import { owedBy } from './owed.ts';

const card = (name: string) => parseCard(name) as number;
const told = (...events: readonly LastingEvent[]): LoggedEvent[] =>
  events.map((event, at) => ({ version: at + 1, event }));
const plays = (seat: number, ...cards: string[]): LastingEvent => {
  return { type: 'cardsPlayed', seat, as: 'play', cards: cards.map(card), color: 'pink', handSize: 3 };
};
const opens = (seat: number, target: number, total: number, stack = 'add+2' as const): LastingEvent => {
  return { type: 'stackOpened', stack, seat, target, total };
};
const counters = (seat: number, target: number, total: number): LastingEvent => {
  return { type: 'stackCountered', stack: 'add+2', seat, target, total };
};
const ends = (target: number, outcome: 'accepted' | 'noped' | 'cancelled', hits: number): LastingEvent => {
  return { type: 'stackResolved', stack: 'add+2', target, outcome, hits };
};
const draws = (
  seat: number,
  count: number,
  reason: 'add' | 'turn' | 'jinx' | 'hijack' = 'add',
): LastingEvent => {
  return { type: 'cardsDrawn', seat, count, reason };
};
const hits = (...events: readonly LastingEvent[]) => hitsOf(told(...events), () => -1);

test('[HIT-3] [GRUDGE-2] each answers for what they have added', () => {
  const found = hits(
    plays(0, 'pink add+2'),
    opens(0, 1, 2),
    plays(1, 'green add+2', 'orange add+2'),
    counters(1, 2, 6),
    ends(2, 'accepted', 6),
    draws(2, 6),
  );
  expect(found).toEqual([
    {
      stack: 'add+2',
      victim: 2,
      drawn: 6,
      by: [
        { seat: 0, count: 2 },
        { seat: 1, count: 4 },
      ],
      cards: ['pink add+2', 'green add+2', 'orange add+2'].map(card),
      turn: 1,
    },
  ]);
});

test("[GRUDGE-2] what nobody drew and what came back to its player is nobody else's", () => {
  const [hit] = hits(
    plays(0, 'pink add+2'),
    opens(0, 1, 2),
    plays(1, 'green add+2'),
    counters(1, 0, 4),
    ends(0, 'accepted', 4),
    { type: 'deckReshuffled', count: 9 },
    draws(0, 3),
  );
  // The first two were their own; of the other two the pile had only one.
  expect(hit).toMatchObject({ victim: 0, drawn: 3, by: [{ seat: 1, count: 1 }] });
});

test("[HIT-2] [GRUDGE-2] a NOPE lets the first hit through, which is the first player's", () => {
  const [hit] = hits(
    plays(0, 'pink add+2'),
    opens(0, 1, 2),
    plays(1, 'green add+2'),
    counters(1, 2, 4),
    plays(2, 'nope'),
    ends(2, 'noped', 2),
    draws(2, 2),
  );
  expect(hit).toMatchObject({ victim: 2, drawn: 2, by: [{ seat: 0, count: 2 }] });
  expect(hit?.cards.at(-1)).toBe(card('nope'));
});

test('[HIT-2] [GRUDGE-2] a jinx that is NOPEd hits those who made it, and nobody owes for it', () => {
  const found = hits(
    plays(0, 'pink jinx+3'),
    { type: 'turnPassed', seat: 1, turn: 7 },
    { type: 'jinxOpened', initiator: 0, value: 3, awaited: 1 },
    plays(1, 'green jinx+1'),
    { type: 'jinxClosed', initiator: 0, outcome: 'teamedUp' },
    { type: 'stackOpened', stack: 'jinx', seat: 1, target: 2, total: 4 },
    plays(2, 'nope'),
    { type: 'stackResolved', stack: 'jinx', target: 2, outcome: 'noped', hits: 0 },
    draws(0, 3, 'jinx'),
    draws(1, 1, 'jinx'),
  );
  expect(found).toMatchObject([
    { victim: 0, drawn: 3, by: [], turnedBy: 2, turn: 7, cards: ['pink jinx+3', 'nope'].map(card) },
    { victim: 1, drawn: 1, by: [], turnedBy: 2, cards: ['green jinx+1', 'nope'].map(card) },
  ]);
});

test.each<[string, readonly LastingEvent[]]>([
  ['a draw of the own turn', [draws(0, 1, 'turn')]],
  [
    'a jinx that was ignored',
    [plays(0, 'pink jinx+3'), { type: 'jinxClosed', initiator: 0, outcome: 'ignored' }, draws(0, 3, 'jinx')],
  ],
  ['a hijack', [opens(0, 1, 2), ends(1, 'accepted', 2), draws(1, 2, 'hijack')]],
  [
    'a gift and a trade',
    [
      { type: 'giftsGiven', seat: 0, target: 1, count: 2 },
      { type: 'handsTraded', source: 0, target: 1, sourceGave: 9, targetGave: 1 },
    ],
  ],
  ['a stack that was cancelled', [opens(0, 1, 2), ends(1, 'cancelled', 0), draws(0, 2)]],
  ['a draw of nothing', [opens(0, 1, 2), ends(1, 'accepted', 2), draws(1, 0)]],
  [
    'a draw after something else',
    [opens(0, 1, 2), ends(1, 'accepted', 2), { type: 'turnPassed', seat: 1, turn: 2 }, draws(1, 2)],
  ],
])('[HIT-2] %s is no hit', (_, events) => {
  expect(hits(...events)).toEqual([]);
});

test('[HIT-1] the cruellest is the one by which one player drew most, of equals the last', () => {
  const hit = (victim: number, drawn: number): Hit => {
    return { stack: 'add+2', victim, drawn, by: [], cards: [], turn: 1 };
  };
  expect(cruellestOf([hit(0, 4), hit(1, 6), hit(2, 6), hit(3, 2)])?.victim).toBe(2);
  expect(cruellestOf([])).toBeUndefined();
});

test('[GRUDGE-5] what a bot did is not told of the person who took its seat', () => {
  const taken = { type: 'seatTaken', userId: 'u_9' } as LastingEvent;
  const before = [plays(0, 'pink add+2'), opens(0, 1, 2), ends(1, 'accepted', 2), draws(1, 2)];
  const log = told(...before, taken, ...before);
  expect(hitsOf(log, () => 0)).toHaveLength(1);
  expect(hitsOf(log, () => 1)).toHaveLength(1);
  expect(hitsOf(log, () => 2)).toHaveLength(2);
});

/** A whole random game as a spectator is told it, with the stacks of the engine that were accepted. */
function played(mode: Mode, seats: number, seed: string) {
  const chance = openStream({ algorithm: 'alea', key: seed }, 'moves');
  const moves = new LegalMoves();
  const names = Array.from({ length: seats }, (_, at) => ({ name: `P${at}` }));
  let state: GameState = unwrap(createGame(unwrap(defineRules(mode)), names, seed));
  const log: LoggedEvent[] = [];
  const accepted: { victim: number; by: readonly { seat: number; count: number }[] }[] = [];
  while (state.outcome === null) {
    const { open } = state;
    const action = moves.refill(state).pick(chance);
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(applied.error.code);
    const { state: next, events } = applied.value;
    log.push(
      ...loggedEvents(
        log.length + 1,
        events.map((event) => redact(event, 'spectator')),
      ),
    );
    const drawn = events.find((event) => event.type === 'cardsDrawn');
    if (action.type === 'accept' && open && 'contributions' in open && drawn?.type === 'cardsDrawn') {
      const isFull = drawn.count === open.total && (drawn.reason === 'add' || drawn.reason === 'jinx');
      const others = open.contributions.filter(({ seat }) => seat !== open.target);
      if (isFull)
        accepted.push({ victim: open.target, by: others.map(({ seat, sum }) => ({ seat, count: sum })) });
    }
    state = next;
  }
  return { log, accepted, turns: state.turn, phase: phaseOf(state) };
}

const GAMES = MODES.flatMap((mode) => [2, 4, 7].map((seats) => [mode, seats] as const));

test.each(GAMES)('[GRUDGE-2] [HIT-7] in games of %s with %i seats no card counts twice', (mode, seats) => {
  let judged = 0;
  for (let number = 0; number < 4; number++) {
    const { log, accepted, turns } = played(mode, seats, `hits ${number}`);
    const found = hitsOf(log, () => -1);
    for (const { victim, by, drawn } of found) {
      expect(by.map(({ seat }) => seat)).not.toContain(victim);
      expect(new Set(by.map(({ seat }) => seat)).size).toBe(by.length);
      expect(by.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(drawn);
    }
    // What the engine says of the stacks that were taken whole.
    judged += accepted.length;
    for (const each of accepted) expect(found).toContainEqual(expect.objectContaining(each));
    const players = Array.from({ length: seats }, (_, at) => ({
      userId: `u_${at}`,
      username: `P${at}`,
      bot: null,
    }));
    const owed = players.map((_, me) => owedBy(found, players, me));
    players.forEach((one, me) => {
      players.forEach((other, you) => {
        expect((owed[me]?.[other.userId] ?? 0) + (owed[you]?.[one.userId] ?? 0)).toBe(0);
      });
    });
    expect(isWhole(log, turns)).toBe(true);
    const withoutATurn = log.filter(({ event }) => event.type !== 'turnPassed' || event.turn !== 2);
    expect(isWhole(withoutATurn, turns)).toBe(turns < 2);
  }
  expect(judged).toBeGreaterThan(0);
});
