/** What each event starts, for its viewer and for others: heard, felt and seen, at which time. */
import type { LastingEvent } from '@staxd/client';
import type { Seat, Viewer } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { card, position, seen } from '../../../../test/games.ts';
import * as BEATS from './beats.ts';
import { scoreOfEvents } from './compose.ts';
import type { Moment } from './moments.ts';

const [ANN, MAX, LOLA] = [0, 1, 2] as const;
const table = position({ hands: [['nope'], ['nope'], ['nope'], ['nope']] });

function started(
  events: LastingEvent | readonly LastingEvent[],
  viewer: Viewer = ANN,
  bots: readonly Seat[] = [],
) {
  const game = seen(table, viewer);
  const players = game.players.map((player, seat) => ({
    ...player,
    bot: bots.includes(seat) ? ('hard' as const) : null,
  }));
  return scoreOfEvents(
    [events].flat().map((event) => ({ version: 1, event })),
    { ...game, players },
    game,
  );
}

const cues = (moments: readonly Moment[]) =>
  moments.flatMap((moment) => (moment.kind === 'sound' ? [[moment.cue, moment.at]] : []));
const pulses = (moments: readonly Moment[]) =>
  moments.flatMap((moment) => (moment.kind === 'pulse' ? [moment.pulse] : []));
const of = <Kind extends Moment['kind']>(kind: Kind, moments: readonly Moment[]) =>
  moments.filter((moment): moment is Extract<Moment, { kind: Kind }> => moment.kind === kind);

const played = (as: 'play' | 'counter' | 'nope' | 'teamUp', names: string[], handSize = 5): LastingEvent => {
  return { type: 'cardsPlayed', seat: MAX, as, cards: names.map(card), color: 'orange', handSize };
};
const drew = (seat: Seat, reason: 'turn' | 'add' | 'jinx' | 'hijack', count = 2): LastingEvent => {
  return { type: 'cardsDrawn', seat, count, reason };
};
const accepted = (hits: number, target: Seat = LOLA): LastingEvent => {
  return { type: 'stackResolved', stack: 'add+2', target, outcome: 'accepted', hits };
};

describe('a play', () => {
  test('[SOUND-9] is heard when it lands, not when it leaves', () => {
    const { moments, beat } = started(played('play', ['orange star']));
    expect(cues(moments)).toEqual([
      ['lift', 0],
      ['slap', BEATS.play],
    ]);
    expect(of('impact', moments)).toMatchObject([{ at: BEATS.play, spot: 'table', size: 1 }]);
    expect(beat).toBe(BEATS.play + BEATS.after);
  });

  test('of three cards lands card by card, the last one hard', () => {
    const { moments } = started(played('play', ['orange star', 'orange star', 'orange star']));
    const slaps = of('sound', moments).filter(({ cue }) => cue === 'slap');
    expect(slaps.map(({ at, size }) => [at, size])).toEqual([
      [350, 1],
      [440, 1],
      [530, 2],
    ]);
    expect(of('impact', moments)).toMatchObject([{ at: 530, size: 2 }]);
  });

  test('of a bot begins with a card that rises, of a person at once', () => {
    const byBot = started(played('play', ['orange star']), ANN, [MAX]).moments;
    expect(of('stir', byBot)).toEqual([{ at: 0, kind: 'stir', seat: MAX }]);
    expect(of('move', byBot)[0].at).toBe(BEATS.stir);
    expect(of('stir', started(played('play', ['orange star'])).moments)).toEqual([]);
  });

  test('[SOUND-4] that opens a stack sounds by its total, a semitone higher with each card', () => {
    const opened = { stack: 'add+2', seat: MAX, target: LOLA, total: 6, type: 'stackOpened' } as const;
    const { moments } = started([played('play', ['orange add+2', 'orange add+2', 'orange add+2']), opened]);
    const open = of('sound', moments).find(({ cue }) => cue === 'open');
    expect(open).toMatchObject({ size: 3, semitones: 2 });
    expect(cues(moments).filter(([cue]) => cue === 'count')).toHaveLength(6);
    expect(of('impact', moments)[0].size).toBe(3);
  });

  test('that leaves two cards beats twice, one that leaves the last beats three times under a light', () => {
    expect(of('heartbeat', started(played('play', ['orange star'], 2)).moments)).toMatchObject([
      { seat: MAX, beats: 2, apart: 1200 },
    ]);
    const last = started(played('play', ['orange star'], 1)).moments;
    expect(of('heartbeat', last)).toMatchObject([{ beats: 3, apart: 850 }]);
    expect(of('light', last)).toMatchObject([{ seat: MAX }]);
    expect(pulses(last)).toEqual(['lastCard']);
    expect(of('heartbeat', started(played('play', ['orange star'], 3)).moments)).toEqual([]);
  });
});

describe('a hit', () => {
  test.each<[number, number, string[]]>([
    [2, 1, []],
    [4, 2, ['middle']],
    [6, 3, ['big']],
  ])('of %i has size %i, and is felt by who is hit', (hits, size, felt) => {
    const mine = started([accepted(hits), drew(LOLA, 'add', hits)], LOLA).moments;
    expect(of('recoil', mine)).toMatchObject([{ at: BEATS.launch, seat: LOLA, size }]);
    expect(pulses(mine)).toEqual(felt);
    expect(pulses(started(accepted(hits), ANN).moments)).toEqual([]);
  });

  test('comes before the cards that it costs', () => {
    const { moments } = started([accepted(4), drew(LOLA, 'add', 4)]);
    expect(of('sound', moments).find(({ cue }) => cue === 'hit')?.at).toBe(360);
    expect(of('move', moments)).toMatchObject([{ at: 660, movement: { kind: 'stream', to: LOLA } }]);
  });

  test('[EFFECT-32] that is noped is stamped with what still hits, falls apart, and what is left is drawn', () => {
    const noped: LastingEvent = {
      type: 'stackResolved',
      stack: 'add+2',
      target: LOLA,
      outcome: 'noped',
      hits: 2,
    };
    const { moments } = started([played('nope', ['nope']), noped, drew(LOLA, 'add')]);
    expect(cues(moments).slice(0, 4)).toEqual([
      ['lift', 0],
      ['slap', 300],
      ['nope', 490],
      ['crumble', 760],
    ]);
    expect(of('stamp', moments)).toMatchObject([{ still: 'STILL DRAW 2' }]);
    const none = started([played('nope', ['nope']), { ...noped, hits: 0 }]);
    expect(of('stamp', none.moments)).toMatchObject([{ still: '' }]);
    expect(of('launch', moments)).toEqual([]);
    expect(of('move', moments).map(({ at }) => at)).toEqual([0, 1300]);
  });

  test('by a jinx that nobody joins comes back to who laid it', () => {
    const { moments } = started([
      { type: 'jinxClosed', initiator: MAX, outcome: 'ignored' },
      drew(MAX, 'jinx', 6),
    ]);
    expect(of('recoil', moments)).toMatchObject([{ at: 480, seat: MAX, size: 3 }]);
  });
});

test('a trade is counted across card by card in 900 ms, whatever the hands', () => {
  for (const [sourceGave, targetGave] of [
    [1, 1],
    [5, 2],
    [9, 9],
  ]) {
    const trade = { type: 'handsTraded', source: MAX, target: LOLA, sourceGave, targetGave } as const;
    const { moments, beat } = started(trade);
    expect(beat).toBe(900);
    expect(cues(moments).filter(([cue]) => cue === 'swap').length).toBe(
      Math.min(5, Math.max(sourceGave, targetGave)),
    );
    expect(Math.max(...cues(moments).map(([, at]) => Number(at)))).toBeLessThanOrEqual(900);
  }
});

test('[EFFECT-33] a trade says at the seats of others how many cards each had and has', () => {
  const trade = { type: 'handsTraded', source: MAX, target: LOLA, sourceGave: 3, targetGave: 8 } as const;
  const tags = (viewer: Viewer) =>
    of('tag', started(trade, viewer).moments).map(({ seat, text }) => [seat, text]);
  expect(tags(ANN)).toEqual([
    [MAX, '3 → 8'],
    [LOLA, '8 → 3'],
  ]);
  expect(tags(MAX)).toEqual([[LOLA, '8 → 3']]);
});

test("[SOUND-5] one's own turn and an attack are felt, those of others are not", () => {
  const turn = { type: 'turnPassed', seat: MAX, turn: 7 } as const;
  const attack = { stack: 'add+2', seat: MAX, target: LOLA, total: 2, type: 'stackOpened' } as const;
  expect(pulses(started(turn, MAX).moments)).toEqual(['turn']);
  expect(pulses(started(attack, LOLA).moments)).toEqual(['attack']);
  for (const event of [turn, attack]) {
    for (const viewer of [ANN, 'spectator'] as const)
      expect(started(event, viewer).moments.filter(({ kind }) => kind !== 'mood')).toEqual([]);
  }
});

test('what happens beside the game starts nothing', () => {
  const quiet: LastingEvent[] = [
    { type: 'presenceChanged', userId: 'max', username: 'Max', presence: 'disconnected' },
    { type: 'deadlinesExtended', by: 1000 },
    { type: 'giftsCommitted', seat: MAX, count: 1 },
  ];
  for (const event of quiet) expect(started(event).moments, event.type).toEqual([]);
});

test('[FACE-1] a face answers the contact, not the event', () => {
  const hit = { type: 'stackResolved', stack: 'add+2', target: LOLA, outcome: 'accepted', hits: 4 } as const;
  const { moments } = started({ ...hit, total: 4, seat: MAX } as unknown as LastingEvent);
  const contact = moments.find(({ kind }) => kind === 'impact')?.at;
  expect(contact).toBeGreaterThan(300);
  expect(moments.flatMap((one) => (one.kind === 'mood' ? [one.at] : []))).toEqual([contact, contact]);
});
