import { REST, snakeCase } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { AS_SENT, camelCase, renamed } from './names.ts';

test('names keys in our way at any depth, and leaves values alone', () => {
  const answer = { by_mode: [{ mode: 'stack_attack', games_won: 3, favorite_card: null }], is_vip: true };
  const ours = {
    byMode: [{ mode: 'stack_attack', gamesWon: 3, favoriteCard: null }],
    isVip: true,
  };
  expect(renamed(answer, camelCase)).toEqual(ours);
  expect(renamed(ours, snakeCase)).toEqual(answer);
});

test('the names of house rules, the parameters of a refusal and what has a decoder are data', () => {
  const options = { stun_turns: 2, deck: { 'add+1': 3, by_hand: 4 } };
  const answer = { rule_options: options, refusal: { params: { retry_after: 7 } } };
  const ours = { ruleOptions: options, refusal: { params: { retry_after: 7 } } };
  expect(renamed(answer, camelCase)).toEqual(ours);
  expect(renamed(ours, snakeCase)).toEqual(answer);
});

/** The parts of a schema that tell of the wire: objects have names, maps have data. */
interface Part {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly (Part | string)[];
}

interface Names {
  readonly all: Set<string>;
  /** Whose values are maps. */
  readonly ofMaps: Set<string>;
}

/** Looks through a schema as the door does. */
function look(part: Part, name: string, names: Names): void {
  if (/^(record|loose_object)$/.test(part.type)) names.ofMaps.add(name);
  if (AS_SENT.test(name)) return;
  for (const [key, entry] of Object.entries(part.entries ?? {})) {
    names.all.add(key);
    look(entry, key, names);
  }
  for (const inner of [part.item, part.wrapped, ...(part.options ?? [])]) {
    if (typeof inner === 'object') look(inner, name, names);
  }
}

test('of every call: each name has its way there and back, and each map is left as it is', () => {
  const names: Names = { all: new Set(), ofMaps: new Set() };
  for (const [call, row] of Object.entries(REST)) {
    const { type } = row.response as Part;
    // An answer that is a map as a whole, such as a file, is left as it is.
    if (type === 'object') look(row.response as Part, call, names);
    else expect(type).toMatch(/^(record|loose_object)$/);
    if ('body' in row) look(row.body as unknown as Part, call, names);
    if ('query' in row) look(row.query as Part, call, names);
  }
  expect(names.all.size).toBeGreaterThan(100);
  expect([...names.all].filter((name) => snakeCase(camelCase(name)) !== name)).toEqual([]);
  expect([...names.ofMaps].filter((name) => !AS_SENT.test(name))).toEqual([]);
});
