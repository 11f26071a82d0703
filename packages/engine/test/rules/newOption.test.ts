/** What happens when an option is added: here one that nothing reads and that stored games do not know. */
import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import {
  defineRules,
  hash,
  hashRules,
  parse,
  parseRecord,
  replay,
  serialise,
  unwrap,
} from '../../src/index.ts';
import { start } from '../support/games.ts';
import { goldensIn, readGolden } from '../support/goldens.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../src/rules/options.ts');
  vi.resetModules();
});

vi.mock('../../src/rules/options.ts', async (original) => {
  const known = await original<typeof import('../../src/rules/options.ts')>();
  return {
    ...known,
    OPTION_NAMES: ['luck', ...known.OPTION_NAMES],
    DEFAULT_OPTIONS: { luck: 'fair', ...known.DEFAULT_OPTIONS },
    PARTIAL_OPTIONS_SCHEMA: v.pipe(
      v.custom<{ readonly luck?: string }>(() => true),
      v.transform(({ luck, ...others }) => ({ luck, ...v.parse(known.PARTIAL_OPTIONS_SCHEMA, others) })),
    ),
  };
});

const rulesWith = (options: object) => unwrap(defineRules('casual', options));

test.each(goldensIn('records'))('%s still replays', (file) => {
  const record = unwrap(parseRecord(JSON.parse(readGolden(file))));
  expect(record.rules).toMatchObject({ luck: 'fair' });
  expect(unwrap(replay(record)).outcome).toEqual(record.outcome);
});

test('it changes a hash only when it is not at its default', () => {
  expect(hashRules(rulesWith({ luck: 'fair' }))).toBe(hashRules(rulesWith({})));
  expect(hashRules(rulesWith({ luck: 'foul' }))).not.toBe(hashRules(rulesWith({})));
  const [fair, foul] = ['fair', 'foul'].map((luck) => {
    const state = start({ mode: 'casual', options: {}, players: 2, seed: 'alea:1' });
    return hash({ ...state, rules: rulesWith({ luck }) });
  });
  expect(fair).not.toBe(foul);
});

test('a stored state keeps it', () => {
  const state = start({ mode: 'casual', options: {}, players: 2, seed: 'alea:1' });
  const kept = unwrap(parse(serialise({ ...state, rules: rulesWith({ luck: 'foul' }) })));
  expect(kept.rules).toMatchObject({ luck: 'foul' });
});
