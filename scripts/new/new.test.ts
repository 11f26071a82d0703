import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../programs/tools.ts';
import { Copy, type Filling } from './copy.ts';
import { planFor } from './kinds.ts';
import { PlanError, TO_FILL, textsOf } from './plan.ts';

const KINDS = ['card', 'option', 'bot', 'call', 'screen'] as const;

/** What somebody is told who asks for it; nothing where it can be made. */
function refusalOf(...words: string[]): string | undefined {
  try {
    const { what, plan } = planFor(words);
    textsOf(ROOT, what, plan);
    return undefined;
  } catch (error) {
    if (error instanceof PlanError) return error.message;
    throw error;
  }
}

test.each(KINDS)('a new %s finds every table that it needs a row in, and says where to write', (kind) => {
  const { what, plan } = planFor([kind, 'zebra']);
  const texts = textsOf(ROOT, what, plan);
  for (const { file, text } of plan.rows) expect(texts.get(file)).toContain(text);
  expect(Object.keys(plan.files).filter((file) => /\.test\.ts$/.test(file))).toHaveLength(1);
  expect([...texts.values()].join()).toContain(TO_FILL);
  expect(plan.byHand.length).toBeGreaterThan(0);
});

test.each([
  [[], 'Say what is new: pnpm new card|option|bot|call|screen NAME'],
  [['mode', 'wild'], 'Say what is new: pnpm new card|option|bot|call|screen NAME'],
  [['toString', 'wild'], 'Say what is new: pnpm new card|option|bot|call|screen NAME'],
  [['bot', 'sly', 'mean'], 'One name at a time: pnpm new card|option|bot|call|screen NAME'],
  [['bot'], 'The name of a bot is 3 to 12 small letters, as in "petty"; "" is not.'],
  [['card', 'Freeze'], 'The name of a card is 3 to 12 small letters, as in "hijack"; "Freeze" is not.'],
  [
    ['call', '../x'],
    'The name of a call is 3 to 24 letters, the first one small, as in "closeWarning"; "../x" is not.',
  ],
  [['bot', 'class'], 'A bot cannot be called "class": it is a word of TypeScript.'],
])('%j is answered in one line that says what is allowed', (words, line) => {
  expect(refusalOf(...words)).toBe(line);
});

test.each([
  ['card', 'hijack', 'packages/engine/src/play/stacks/hijack.ts'],
  ['card', 'nope', 'packages/engine/src/cards/cards.ts'],
  ['card', 'star', 'packages/engine/src/cards/cards.ts'],
  ['option', 'finish', 'packages/engine/src/rules/options.ts'],
  ['bot', 'petty', 'packages/engine/src/bots/petty.ts'],
  ['bot', 'hard', 'packages/engine/src/bots/levels.ts'],
  ['bot', 'player', 'packages/engine/src/bots/player.ts'],
  ['call', 'closeWarning', 'server/src/guard/permissions.ts'],
  ['screen', 'stats', 'web/src/screens/stats/Route.tsx'],
  ['screen', 'terms', 'web/src/Page.tsx'],
])('a %s "%s" is there already: it is refused, and where is said', (kind, name, file) => {
  expect(refusalOf(kind, name)).toContain(`is taken: `);
  expect(refusalOf(kind, name)).toContain(file);
});

test('the program refuses in one line and with an exit code', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts/new.ts'), 'bot', 'petty'],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stdout, stderr.trim().split('\n')]).toEqual([
    2,
    '',
    ['The bot "petty" is taken: packages/engine/src/bots/petty.ts is there.'],
  ]);
});

const MADE = [
  ['card', 'freeze'],
  ['option', 'drawEnds'],
  ['bot', 'sly'],
  ['call', 'readAudit'],
  ['screen', 'trophies'],
] as const;

/** The least that does something. */
const DEEDS: readonly Filling[] = [
  [
    'packages/engine/src/play/stacks/freeze.ts',
    '(_core, _stack, _target, _hits, _sink) => {}',
    '(core, _stack, target, hits) => {\n  core.writableStunned()[target] += hits;\n}',
  ],
  [
    'packages/engine/src/game/setup.ts',
    'card < core.rules.handSize',
    'card < core.rules.handSize - (core.rules.drawEnds ? 1 : 0)',
  ],
  [
    'packages/engine/src/bots/sly.ts',
    'return balanced.act(view, legal, memory, rng);',
    "return legal.find(({ type }) => type === 'draw') ?? balanced.act(view, legal, memory, rng);",
  ],
  ['server/src/http/readAuditCall.ts', "fail(errorBody('NOT_IMPLEMENTED'))", 'ok({ success: true })'],
  ['server/src/http/readAuditCall.ts', "import { errorBody } from '@staxd/protocol';\n", ''],
  ['server/src/http/readAuditCall.ts', 'import { fail }', 'import { ok }'],
];

test('what is filled in below is there to be filled in', () => {
  const texts = new Map(
    MADE.flatMap((words) => {
      const { what, plan } = planFor(words);
      return [...textsOf(ROOT, what, plan)];
    }),
  );
  for (const [file, from] of DEEDS) {
    expect(texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8'), file).toContain(from);
  }
});

// The workspace is compiled twice, which takes minutes.
if (process.env.STAXD_PROVE) {
  test('each new thing compiles as it is made; its test fails until it is filled in', () => {
    const copy = new Copy();
    try {
      const tests = [...MADE.map((words) => copy.make(...words)), 'scripts/new/filled.test.ts'];
      expect(copy.complaints()).toBe('');
      expect(tests.filter((file) => copy.passes(file))).toEqual([]);
      copy.fill(DEEDS);
      expect(copy.complaints()).toBe('');
      expect(tests.filter((file) => !copy.passes(file))).toEqual([]);
    } finally {
      copy.remove();
    }
  });
}
