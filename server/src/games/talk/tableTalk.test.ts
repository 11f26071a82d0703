import { type GameEvent, openStream, parseSeed, unwrap } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import { BOT_CHARACTERS, PHRASES, type Phrase, REACTIONS } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { ANSWER_PAUSE, type BotWords, LINE_PAUSE, type Seated, TableTalk } from './tableTalk.ts';

const SEATS: readonly Seated[] = [
  { userId: 'u_KIM', bot: null },
  { userId: 'b_EASY', bot: 'easy' },
  { userId: 'b_PETTY', bot: 'petty' },
  { userId: 'u_LEE', bot: null },
];
const KIM = 0;
const LEE = 3;
const PETTY = 2;

const tableOf = (seed = 'alea:talk') => new TableTalk(openStream(unwrap(parseSeed(seed)), 'talk'));
const lineOf = (said: BotWords | null) => (said && 'line' in said.words ? said.words.line : null);
const attack = (seat: number, target: number): GameEvent => ({
  type: 'stackOpened',
  stack: 'add+2',
  seat,
  target,
  total: 2,
});
const hit = (target: number): GameEvent => ({
  type: 'stackResolved',
  stack: 'add+2',
  target,
  outcome: 'accepted',
  hits: 2,
});

/** What the bot at PETTY's seat says of so many hits in a row. */
function hits(count: number, apart: number, seats = SEATS): BotWords[] {
  const table = tableOf();
  return Array.from({ length: count }, (_, at) => table.happened(hit(PETTY), seats, at * apart)).filter(
    (said) => said !== null,
  );
}

describe('[SAY-8] of their own accord bots', () => {
  test('say a line now and then, each in its own way', () => {
    const ways = OFFERED_BOTS.map((bot) => {
      const seats = SEATS.map((seat) => (seat.bot === null ? seat : { ...seat, bot }));
      const said = hits(400, LINE_PAUSE, seats);
      expect(said.length).toBeGreaterThan(50);
      expect(said.length).toBeLessThan(150);
      return lineOf(said[0])?.split('-')[0];
    });
    expect(ways).toEqual(BOT_CHARACTERS);
  });

  test('are silent for 20 s after any words, their answers too', () => {
    expect(hits(400, 1).length).toBe(1);
    const table = tableOf();
    table.answerTo('truce', KIM, SEATS, 0);
    const late = Array.from({ length: 400 }, () => table.happened(hit(PETTY), SEATS, 20_000));
    expect(late.filter((said) => said !== null)).toEqual([]);
  });

  test('say something whenever they pay somebody back, if they hold grudges', () => {
    const grudge = [attack(KIM, PETTY), hit(PETTY), attack(PETTY, KIM)];
    for (let seed = 0; seed < 20; seed++) {
      const table = tableOf(`alea:${seed}`);
      const said = grudge.map((event, at) => table.happened(event, SEATS, at * LINE_PAUSE));
      expect(lineOf(said[2])).toMatch(/^grudging-avenged-/);
      const patient = SEATS.map((seat) => (seat.bot === 'petty' ? { ...seat, bot: 'easy' as const } : seat));
      const none = grudge.map((event, at) => tableOf().happened(event, patient, at * LINE_PAUSE));
      expect(none[2]).toBeNull();
    }
  });

  test('speak for no person', () => {
    const table = tableOf();
    const said = Array.from({ length: 99 }, (_, at) => table.happened(hit(KIM), SEATS, at * LINE_PAUSE));
    expect(said.filter((one) => one !== null)).toEqual([]);
  });
});

describe('[SAY-9] the answer to a phrase', () => {
  test('comes for the first one of each person, whatever was said before', () => {
    const table = tableOf();
    expect(lineOf(table.answerTo('truce', KIM, SEATS, 0))).not.toBeNull();
    expect(lineOf(table.answerTo('truce', LEE, SEATS, 1))).not.toBeNull();
  });

  test('comes after 0.8 to 1.6 s', () => {
    const waits = Array.from({ length: 300 }, (_, seed) =>
      Number(tableOf(`alea:${seed}`).answerTo('truce', KIM, SEATS, 0)?.after),
    );
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(800);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1600);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(600);
  });

  test('comes to later ones mostly, by words or a face, and never within 4 s of another', () => {
    const table = tableOf();
    const first = table.answerTo('truce', KIM, SEATS, 0)?.after ?? 0;
    for (let n = 0; n < 99; n++)
      expect(table.answerTo('traitor', KIM, SEATS, first + ANSWER_PAUSE - 1)).toBeNull();
    const later = Array.from({ length: 300 }, (_, at) =>
      table.answerTo('traitor', KIM, SEATS, (at + 1) * 10_000),
    );
    const answers = later.filter((said) => said !== null);
    expect(answers.length).toBeGreaterThan(150);
    expect(answers.length).toBeLessThan(265);
    const faces = answers.filter(({ words }) => 'face' in words);
    expect(faces.length).toBeGreaterThan(20);
    expect(faces.length).toBeLessThan(answers.length / 2);
  });

  test('is missing where no bot sits', () => {
    const people = SEATS.map(({ userId }) => ({ userId, bot: null }));
    expect(tableOf().answerTo('truce', KIM, people, 0)).toBeNull();
    expect(tableOf().faceBack('laugh', KIM, people, 0)).toBeNull();
  });
});

describe('[SAY-10] the bot that answers', () => {
  const after = (events: readonly GameEvent[], seed?: string) => {
    const table = tableOf(seed);
    for (const event of events) table.happened(event, SEATS, 0);
    return table;
  };
  const answering = (...events: readonly GameEvent[]) => {
    const said = after(events).answerTo('traitor', KIM, SEATS, 0);
    return `${said?.userId} ${lineOf(said)?.replace(/-\d+$/, '')}`;
  };

  test('is the one that did the latest thing to that person, and says so', () => {
    expect(answering(attack(PETTY, KIM), hit(KIM))).toBe('b_PETTY grudging-accused');
    expect(answering(attack(1, KIM), hit(KIM), attack(PETTY, KIM))).toBe('b_PETTY grudging-accused');
    const noped = { ...hit(PETTY), outcome: 'noped' } as GameEvent;
    expect(answering(attack(KIM, PETTY), noped)).toBe('b_PETTY grudging-accused');
    const given = { type: 'giftsGiven', seat: PETTY, target: KIM, count: 1 } as const;
    expect(answering(given)).toBe('b_PETTY grudging-accused');
    const traded = { type: 'handsTraded', source: PETTY, target: KIM, sourceGave: 3, targetGave: 1 } as const;
    expect(answering(traded)).toBe('b_PETTY grudging-accused');
    const jinx = { type: 'jinxOpened', initiator: PETTY, value: 2, awaited: KIM } as const;
    expect(answering(jinx)).toBe('b_PETTY grudging-accused');
  });

  test('is first the one to whom that person did the latest thing, where the phrase is about that', () => {
    const both = [attack(1, KIM), hit(KIM), attack(KIM, PETTY), hit(PETTY)];
    const first = (phrase: Phrase) => after(both).answerTo(phrase, KIM, SEATS, 0)?.userId;
    expect(['not_sorry', 'worth_it', 'nothing_personal'].map((phrase) => first(phrase as Phrase))).toEqual([
      'b_PETTY',
      'b_PETTY',
      'b_PETTY',
    ]);
    expect(first('traitor')).toBe('b_EASY');
  });

  test('is else any of them, which has done nothing', () => {
    for (const events of [[], [attack(LEE, KIM), hit(KIM)], [attack(PETTY, LEE)]]) {
      const said = Array.from({ length: 40 }, (_, seed) =>
        after(events, `alea:${seed}`).answerTo('traitor', KIM, SEATS, 0),
      );
      expect(new Set(said.map((one) => one?.userId))).toEqual(new Set(['b_EASY', 'b_PETTY']));
      for (const one of said) expect(lineOf(one)).toMatch(/-blamed-/);
    }
  });

  test('is at times another one than the one whom it concerns, and says no more often anything', () => {
    const table = after([attack(PETTY, KIM), hit(KIM)]);
    const said = Array.from({ length: 400 }, (_, at) => table.answerTo('traitor', KIM, SEATS, at * 10_000));
    expect(said[0]?.userId).toBe('b_PETTY');
    const from = (id: string) => said.filter((one) => one?.userId === id).length;
    expect(from('b_EASY')).toBeGreaterThan(20);
    expect(from('b_PETTY')).toBeGreaterThan(from('b_EASY') * 3);
    expect(from('b_PETTY') + from('b_EASY')).toBeLessThan(400 * 0.85);
  });

  test('takes each phrase for what it is', () => {
    const taken = PHRASES.map((phrase) => {
      const line = lineOf(tableOf().answerTo(phrase, KIM, SEATS, 0));
      return `${phrase} ${line?.split('-')[1]}`;
    });
    expect(taken).toEqual([
      'trusted_you blamed',
      'had_a_deal blamed',
      'traitor blamed',
      'truce befriended',
      'owe_me blamed',
      'nothing_personal forgiven',
      'not_sorry mocked',
      'saw_that blamed',
      'not_the_face befriended',
      'watch_your_back mocked',
      'worth_it mocked',
      'bring_tissues mocked',
    ]);
  });
});

test('[SAY-11] a face is answered by a face: the first always, later ones mostly, not within 4 s of another answer', () => {
  for (let seed = 0; seed < 20; seed++) {
    const fresh = tableOf(`face ${seed}`);
    expect(fresh.answerTo('traitor', LEE, SEATS, 0)).not.toBeNull();
    expect(fresh.faceBack('laugh', KIM, SEATS, 0)).not.toBeNull();
  }
  const table = tableOf();
  const back = REACTIONS.flatMap((reaction, kind) =>
    Array.from({ length: 100 }, (_, at) => table.faceBack(reaction, KIM, SEATS, (kind * 100 + at) * 10_000)),
  );
  const pulled = back.filter((said) => said !== null);
  expect(pulled.length).toBeGreaterThan(back.length * 0.65);
  expect(pulled.length).toBeLessThan(back.length * 0.85);
  for (const { words } of pulled) expect(words).toHaveProperty('face');
  const now = 10_000_000;
  const one = Array.from({ length: 99 }, () => table.faceBack('rage', KIM, SEATS, now));
  expect(one.filter((said) => said !== null)).toHaveLength(1);
});

/** The lines of a table at which so much is said that every kind of line is said many times. */
function longTalk(seed: string): { readonly userId: string; readonly line: string }[] {
  const table = tableOf(seed);
  const said: (BotWords | null)[] = [];
  for (let at = 0; at < 2000; at++) {
    const now = at * LINE_PAUSE;
    said.push(table.happened(attack(PETTY, KIM), SEATS, now), table.happened(hit(1 + (at % 2)), SEATS, now));
    said.push(table.answerTo(PHRASES[at % PHRASES.length], at % 2 ? KIM : LEE, SEATS, now + ANSWER_PAUSE));
  }
  return said.flatMap((one) =>
    one && 'line' in one.words ? { userId: one.userId, line: one.words.line } : [],
  );
}

test.each(['alea:a', 'alea:b'])('[SAY-12] no line comes again before the others of its kind (%s)', (seed) => {
  const lines = longTalk(seed);
  expect(lines.length).toBeGreaterThan(1000);
  const rounds = new Map<string, string[]>();
  const lastOf = new Map<string, string>();
  for (const { userId, line } of lines) {
    expect(lastOf.get(userId)).not.toBe(line);
    lastOf.set(userId, line);
    const kind = line.slice(0, -2);
    const round = rounds.get(kind) ?? [];
    expect(round).not.toContain(line);
    const all = /-(hit|dodged|won|lost|waits)$/.test(kind) ? 3 : 4;
    rounds.set(kind, round.length + 1 === all ? [] : [...round, line]);
  }
  expect(rounds.size).toBeGreaterThan(5);
});
