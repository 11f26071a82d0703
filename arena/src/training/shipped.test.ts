/** The weights that the levels have built in. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineRules, MODES, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/command.ts';
import { readWeights } from '../bots/trainedWeights.ts';
import { run } from '../program.ts';
import type { ChanceCheck } from './check.ts';
import type { Origin } from './weightsFile.ts';

const isLong = Boolean(process.env.STAXD_PROVE);
const FILE = join(
  dirname(createRequire(import.meta.url).resolve('@staxd/engine')),
  'bots/learned/shipped.json',
);
const { made } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly made: Origin };
const folder = temporaryFolder();

describe('the shipped weights', () => {
  test.each(MODES)('were taught the rules of %s, and are whole', (mode) => {
    const { policy, value } = readWeights(FILE, unwrap(defineRules(mode)));
    expect([policy.weights.length, value.weights.length].every((count) => count > 1000)).toBe(true);
  });

  test('know better who wins than equal chances do, and mean what they say', () => {
    const { logLoss, logLossOfNone, deciles } = made.checks.positions.chances as ChanceCheck;
    expect(deciles.length).toBeGreaterThan(8);
    expect(logLoss).toBeLessThan(logLossOfNone - 0.1);
    for (const { things, said, found } of deciles) {
      if (things >= 1000) expect(Math.abs(said - found)).toBeLessThan(0.02);
    }
  });

  test('choose better than by chance', () => {
    const { gain, gainOfNone } = made.checks['better choices'];
    expect(gain).toBeGreaterThan(gainOfNone + 0.03);
  });

  if (isLong)
    test('are made again, weight by weight, by the command that they name', async () => {
      const again = join(folder, 'again.json');
      await run([...made.command.split(' ').slice(1), '--out', again]);
      const [there, here] = [FILE, again].map((file) => JSON.parse(readFileSync(file, 'utf8')));
      expect(here.policy).toEqual(there.policy);
      expect(here.value).toEqual(there.value);
    });
});
