import { expect, test } from 'vitest';
import { MODES, type Mode } from '../../src/index.ts';
import { expectGolden } from '../support/goldens.ts';
import { transcribe } from '../support/transcript.ts';

/** Games that the random legal player ends within 60 to 120 decisions. */
const GAMES: Readonly<Record<Mode, { readonly players: number; readonly seed: string }>> = {
  casual: { players: 3, seed: 'alea:241' },
  ranked: { players: 2, seed: 'alea:1101' },
  tournament: { players: 3, seed: 'alea:410' },
  stack_attack: { players: 4, seed: 'alea:214' },
  spite: { players: 4, seed: 'alea:19' },
};

for (const mode of MODES) {
  test(`the ${mode} transcript, a whole game with every view, is as on file`, () => {
    const text = transcribe({ mode, options: {}, ...GAMES[mode] });
    const decisions = text.match(/^# \d+\./gm) ?? [];
    expect(decisions.length).toBeGreaterThanOrEqual(60);
    expect(decisions.length).toBeLessThanOrEqual(120);
    expectGolden(`${mode}.txt`, text);
  });
}
