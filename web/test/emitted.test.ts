import { MODES } from '@staxd/engine';
import { expect, test, vi } from 'vitest';
import { playGatherings } from './gatherings.ts';
import { PLAY_KINDS, type PlayGroup } from './kinds.ts';
import { Made } from './screen.ts';
import { playThrough } from './simulated.ts';

const said = vi.hoisted(() => new Set<string>());
vi.mock(import('../src/messages/t.ts'), async (original) => {
  const { t } = await original();
  return {
    t: (key, ...params) => {
      said.add(key);
      return t(key, ...params);
    },
  };
});

test('x', async () => {
  const made = new Made();
  const t0 = performance.now();
  for (const mode of MODES) for (const players of [2, 4, 7]) playThrough({ mode, players, seed: `alea:${players}` }, made);
  console.log(performance.now() - t0);
  await playGatherings(made).catch((e) => console.log(e));
  console.log(performance.now() - t0);
  for (const key of said) made.add('said', key);
  for (const group of Object.keys(PLAY_KINDS) as PlayGroup[]) {
    const missing = PLAY_KINDS[group].names.filter((name) => !made.of(group).has(name));
    console.log(group, missing.join(' '));
  }
});
