import { expect, test } from 'vitest';
import { Strain, type Work } from './strain.ts';

/** A main thread that works and waits when it is told to. */
class Thread {
  readonly strain: Strain;
  #worked = 0;
  #idle = 0;

  constructor() {
    this.strain = new Strain(30, () => ({
      now: this.#worked + this.#idle,
      worked: this.#worked,
      idle: this.#idle,
    }));
  }

  get isRefused(): boolean {
    return this.strain.refuses() !== null;
  }

  works(milliseconds: number): void {
    this.#worked += milliseconds;
  }

  waits(milliseconds: number): void {
    this.#idle += milliseconds;
  }

  serving(isCounted: boolean): Work {
    const work = this.strain.begins();
    work.goesOn(isCounted);
    return work;
  }

  /** For 30 s, calls of this cost begin every 100 ms. */
  serves(milliseconds: number, isCounted: boolean): void {
    for (let call = 0; call < 300; call++) {
      const work = this.serving(isCounted);
      this.works(milliseconds);
      work.ends();
      this.waits(100 - milliseconds);
    }
  }
}

/** Who is refused, where calls are counted like this. */
function refusals(isCounted: (hasAccount: boolean) => boolean) {
  return [
    [29, false],
    [33, false],
    [90, true],
  ].map(([percent, hasAccount]) => {
    const thread = new Thread();
    thread.serves(percent as number, isCounted(hasAccount as boolean));
    return thread.isRefused;
  });
}

test('[LIMIT-27] more than 30 % for callers without an account is too much, and people with one may take all', () => {
  expect(refusals((hasAccount) => !hasAccount)).toEqual([false, true, false]);
});

test('[LIMIT-27] counting everybody, or nobody, would be noticed', () => {
  const right = refusals((hasAccount) => !hasAccount);
  expect(refusals(() => true)).not.toEqual(right);
  expect(refusals(() => false)).not.toEqual(right);
});

test('whoever was refused is served again when that is over', () => {
  const thread = new Thread();
  thread.serves(100, true);
  expect(thread.strain.refuses()).toMatchObject({ code: 'OVERLOADED', params: { retry_after: 2 } });
  thread.waits(7000);
  expect(thread.isRefused).toBe(false);
});

test('what is done for others meanwhile is shared out', () => {
  const thread = new Thread();
  for (let call = 0; call < 300; call++) {
    const ours = thread.serving(true);
    const theirs = [1, 2, 3].map(() => thread.serving(false));
    thread.works(100);
    ours.ends();
    for (const work of theirs) work.ends();
  }
  expect(thread.isRefused).toBe(false);
});

test('a call that waits for something else costs nothing, until it goes on', () => {
  const thread = new Thread();
  const waiting = thread.serving(true);
  thread.waits(1);
  thread.works(10_000);
  thread.serving(false).ends();
  thread.works(10_000);
  expect(thread.isRefused).toBe(false);
  waiting.goesOn(true);
  thread.works(10_000);
  waiting.ends();
  expect(thread.isRefused).toBe(true);
});
