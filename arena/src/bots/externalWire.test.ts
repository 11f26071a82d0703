import { readFileSync } from 'node:fs';
import {
  actor,
  apply,
  createPosition,
  defineRules,
  type GameState,
  type LegalAction,
  legalActions,
  type Outcome,
  parseAction,
  parseCards,
  redact,
  unwrap,
  viewFor,
} from '@staxd/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actLine,
  beginLine,
  chosenAction,
  endLine,
  eventsLine,
  helloLine,
  readAnswer,
} from './externalWire.ts';

describe('an answer', () => {
  const legal: readonly LegalAction[] = [
    { type: 'draw', seat: 0 },
    { type: 'teamUp', seat: 0, cards: [], picks: { part: 'cards', min: 1, max: 2, eligible: [60, 60, 61] } },
  ];
  const [jinx, other] = ['orange jinx+2', 'purple jinx+2'];

  test.each([
    [{ index: 0 }, { type: 'draw', seat: 0 }],
    [
      { index: 0, picks: [] },
      { type: 'draw', seat: 0 },
    ],
    [
      { index: 1, picks: [jinx] },
      { type: 'teamUp', seat: 0, cards: [60] },
    ],
    [
      { index: 1, picks: [other, jinx] },
      { type: 'teamUp', seat: 0, cards: [61, 60] },
    ],
    [
      { index: 1, picks: [jinx, jinx] },
      { type: 'teamUp', seat: 0, cards: [60, 60] },
    ],
  ])('%j is understood', (action, meant) => {
    const { id, action: read } = unwrap(answerOf({ id: 3, action }));
    expect(id).toBe(3);
    expect(chosenAction(read, legal)).toEqual({ ok: true, value: meant });
  });

  test.each([
    [{ index: 2 }, 'chose action 2 of 0 to 1'],
    [{ index: -1 }, 'chose action -1 of 0 to 1'],
    [{ index: 0.5 }, 'chose action 0.5 of 0 to 1'],
    [{ index: 1e300 }, 'chose action 1e+300 of 0 to 1'],
    [{ index: 0, picks: ['gift'] }, 'picked 1 cards where 0 to 0 may be picked'],
    [{ index: 1 }, 'picked 0 cards where 1 to 2 may be picked'],
    [{ index: 1, picks: [jinx, jinx, other] }, 'picked 3 cards where 1 to 2 may be picked'],
    [{ index: 1, picks: [other, other] }, 'picked "purple jinx+2", which may not be picked (again)'],
    [{ index: 1, picks: ['gift'] }, 'picked "gift", which may not be picked (again)'],
    [{ index: 1, picks: ['__proto__'] }, 'picked "__proto__", which may not be picked (again)'],
    [{ index: 1, picks: ['x'.repeat(99)] }, `picked "${'x'.repeat(40)}", which may not be picked (again)`],
  ])('%j is refused', (action, error) => {
    expect(chosenAction(unwrap(answerOf({ id: 3, action })).action, legal)).toEqual({ ok: false, error });
  });

  test.each([
    '',
    'null',
    '[]',
    '"draw"',
    '{"id":2}',
    '{"id":2,"action":null}',
    '{"id":2,"action":"draw"}',
    '{"id":2,"action":{}}',
    '{"id":2,"action":{"index":"length"}}',
    '{"id":2,"action":{"index":0,"picks":"gift"}}',
    '{"id":2,"action":{"index":0,"picks":[3]}}',
    '{"id":2,"action":{"__proto__":{"index":0}}}',
    '{"id":2,"__proto__":{"action":{"index":0}}}',
    '{"id":0,"action":{"index":0}}',
    '{"id":1.5,"action":{"index":0}}',
    '{"id":"2","action":{"index":0}}',
    '{"id":2,"action":{"index":0}',
    '['.repeat(400_000),
  ])('%.60s is none', (text) => {
    expect(readAnswer(text)).toEqual({
      ok: false,
      error: expect.stringMatching(/^wrote ".*", which is not an answer$/),
    });
  });

  function answerOf(value: unknown) {
    const answer = readAnswer(JSON.stringify(value));
    return answer.ok ? answer : { ok: false as const, error: { message: answer.error } };
  }

  test('any line is an answer or refused in one line', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const answer = readAnswer(text);
          if (!answer.ok) expect(answer.error).toMatch(/^wrote "[^\n]*", which is not an answer$/);
        },
      ),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('docs/arena/bots.md', () => {
  const text = readFileSync(new URL('../../../docs/arena/bots.md', import.meta.url), 'utf8');
  const blocks = (kind: string) =>
    [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, json]) =>
      JSON.parse(json),
    );
  const cards = (names: string) => unwrap(parseCards(names));
  const names = ['Ann', 'Ben', 'Cleo'];
  const rules = unwrap(defineRules('casual'));
  const start = unwrap(
    createPosition(
      rules,
      names.map((name) => ({ name })),
      'alea:1',
      {
        hands: [cards('orange star, gift, pink oval'), cards('green stun, nope'), cards('purple oval')],
        discard: cards('orange circle, orange hexagon'),
        drawPile: cards('green square, pink circle, nope'),
        current: 2,
      },
    ),
  );
  const drawn = apply(start, { type: 'draw', seat: 2 });
  if (!drawn.ok) throw new Error(drawn.error.code);
  const { state, events } = drawn.value;
  const legal = legalActions(state, 0);

  /** What an example must equal: `"...": "..."` stands for any other fields. */
  function meant(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(meant);
    if (typeof value !== 'object' || value === null) return value;
    const { '...': more, ...fields } = value as Record<string, unknown>;
    const own = Object.fromEntries(Object.entries(fields).map(([field, entry]) => [field, meant(entry)]));
    return more === undefined ? own : expect.objectContaining(own);
  }

  test('shows the messages as they are', () => {
    const messages = [
      helloLine(),
      beginLine({ game: '17', seat: 0, seats: names, rules }),
      eventsLine(events.map((event) => redact(event, 0))),
      actLine(42, viewFor(state, 0), legal),
      endLine(finished()),
    ];
    expect(messages.map((line) => JSON.parse(line))).toEqual(blocks('json').map(meant));
  });

  /** How the example ends: with the answer that has picks, and what the text tells of the rest. */
  function finished(): Outcome {
    let end: GameState = state;
    for (const text of [
      'play gift as orange giving pink oval',
      'accept',
      'draw',
      'draw',
      'play orange star',
    ]) {
      const action = unwrap(parseAction(actor(end) ?? 0, text, (name) => names.indexOf(name)));
      const result = apply(end, action);
      if (!result.ok) throw new Error(result.error.code);
      end = result.value.state;
    }
    return end.outcome as Outcome;
  }

  test('shows answers that are accepted', () => {
    for (const answer of blocks('json answer')) {
      const read = readAnswer(JSON.stringify(answer));
      expect(read.ok && read.value.id).toBe(42);
      expect(read.ok && chosenAction(read.value.action, legal).ok).toBe(true);
    }
    expect(blocks('json answer')).toHaveLength(2);
  });
});
