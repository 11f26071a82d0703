// Everything that the page can show, say and play of a game occurs in some game, or is listed with the work that will
// add it.
import { MODES } from '@staxd/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../src/messages/en.ts';
import { readCalls } from './calls.ts';
import { differences } from './differences.ts';
import { PLAY_KINDS, type PlayGroup } from './kinds.ts';
import { readTexts } from './page.ts';
import { Made } from './screen.ts';
import { playServerGames } from './serverGames.ts';
import { playThrough } from './simulated.ts';
import type { Thing } from './things.ts';

/** The texts that were asked for. */
const said = new Set<string>();
const texts = Object.getOwnPropertyDescriptors(en);

function noteTexts(): void {
  for (const [key, value] of Object.entries(en)) {
    const get = () => {
      said.add(key);
      return value;
    };
    Object.defineProperty(en, key, { configurable: true, enumerable: true, get });
  }
}

const GROUPS = Object.keys(PLAY_KINDS) as PlayGroup[];
const made = new Made();

function neverMade(
  kinds: Readonly<Record<PlayGroup, { readonly at: string; readonly names: readonly string[] }>>,
) {
  return GROUPS.flatMap((group) =>
    kinds[group].names
      .filter((name) => !made.of(group).has(name))
      .map((name): Thing => ({ group, name, at: kinds[group].at })),
  );
}

beforeAll(async () => {
  noteTexts();
  for (const mode of MODES) {
    for (const players of [2, 4, 7]) playThrough({ mode, players, seed: `alea:${mode}${players}` }, made);
  }
  await playServerGames(made);
  const { played, toasts, written } = readCalls(readTexts());
  for (const name of played) for (const group of ['cue', 'pulse'] as const) made.add(group, name);
  for (const name of toasts) made.add('toast', name);
  for (const key of [...said, ...written]) made.add('said', key);
  // A guard against a story that hangs, not a measurement.
}, 300_000);
afterAll(() => Object.defineProperties(en, texts));

test('games of every mode, and what people do around them, produce everything declared', () => {
  expect(differences(neverMade(PLAY_KINDS), GROUPS)).toEqual([]);
});

test('a kind that no game makes is found', () => {
  const { names, at } = PLAY_KINDS.effect;
  const planted = { ...PLAY_KINDS, effect: { at, names: [...names, 'inVain'] } };
  expect(differences(neverMade(planted), GROUPS)).toEqual([
    'effect inVain is declared in game/overlays/effects.ts, and nothing makes or uses it',
  ]);
});

test('a kind that some game produces may not be listed', () => {
  expect(differences([], GROUPS, { planted: { effect: ['nope'] } })).toEqual([
    'effect nope stands under "planted" in exceptions.ts, and need not any more',
  ]);
});
