import { expect, test } from 'vitest';
import { machine } from '../platform/platform.ts';
import { type BrowserMemory, KnownBrowsers, PROOF_LIFETIME } from './knownBrowsers.ts';

const START = Date.UTC(2026, 0, 1, 12, 0, 0, 700);

async function known() {
  let now = START;
  let kept: string | undefined;
  const browser: BrowserMemory = {
    proofOf: () => kept,
    keepProof: (_userId, proof) => {
      kept = proof;
    },
  };
  const browsers = new KnownBrowsers('s'.repeat(32), {
    clock: { ...machine.clock, now: () => now },
    rng: machine.rng,
  });
  await browsers.remember(browser, 'u_ada');
  return {
    isKnown: async (passwordChangedAt: number | null, id = 'u_ada') =>
      (await browsers.recognise(browser, { id, passwordChangedAt })) !== null,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('[LIMIT-16] a browser is known after a sign-in, also in the second in which the account was made', async () => {
  const { isKnown } = await known();
  expect([await isKnown(null), await isKnown(START), await isKnown(START - 60_000)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('[LIMIT-16] a new password ends it, and so does a year', async () => {
  const { isKnown, pass } = await known();
  expect(await isKnown(START + 2000)).toBe(false);
  pass(PROOF_LIFETIME - 2000);
  expect(await isKnown(null)).toBe(true);
  pass(4000);
  expect(await isKnown(null)).toBe(false);
});

test('[LIMIT-16] it is known for one account alone', async () => {
  const { isKnown } = await known();
  expect(await isKnown(null, 'u_bob')).toBe(false);
});
