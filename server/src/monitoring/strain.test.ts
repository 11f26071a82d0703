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
    return this.refuses('home');
  }

  refuses(address: string): boolean {
    return this.strain.refuses(address) !== null;
  }

  works(milliseconds: number): void {
    this.#worked += milliseconds;
  }

  waits(milliseconds: number): void {
    this.#idle += milliseconds;
  }

  serving(isCounted: boolean, address = 'home'): Work {
    const work = this.strain.begins(address);
    work.goesOn(isCounted);
    return work;
  }

  /** For 30 s, calls of this cost begin every 100 ms. */
  serves(milliseconds: number, isCounted: boolean, addressOf = (_call: number) => 'home'): void {
    for (let call = 0; call < 300; call++) {
      const work = this.serving(isCounted, addressOf(call));
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
  expect(thread.strain.refuses('home')).toMatchObject({ code: 'OVERLOADED', params: { retry_after: 2 } });
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

test('[LIMIT-37] an address that takes too much takes it from nobody but itself', () => {
  const thread = new Thread();
  thread.serves(80, false, () => 'home');
  thread.serves(80, true, (call) => (call % 10 === 0 ? `other ${call % 100}` : 'home'));
  expect(['home', 'other 0', 'somebody new'].map((address) => thread.refuses(address))).toEqual([
    true,
    false,
    false,
  ]);
});

test('[LIMIT-37] several addresses that take too much together with many others are the ones that are refused', () => {
  const thread = new Thread();
  const dear = (call: number) => `dear ${call % 5}`;
  thread.serves(50, true, (call) => (call % 2 === 0 ? dear(call / 2) : `other ${call % 1000}`));
  expect(['dear 0', 'dear 4', 'other 1', 'other 299'].map((address) => thread.refuses(address))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('[LIMIT-37] together, many addresses may take no more than one', () => {
  const thread = new Thread();
  thread.serves(50, true, (call) => `address ${call}`);
  expect([thread.isRefused, thread.refuses('address 299')]).toEqual([true, true]);
});

test('[LIMIT-37] no crowd of addresses makes it forget who has taken too much', () => {
  const thread = new Thread();
  thread.serves(60, true);
  const crowd = Array.from({ length: 5000 }, (_, index) => `address ${index}`);
  for (const address of crowd) {
    const work = thread.serving(true, address);
    thread.works(0.01);
    work.ends();
  }
  expect([thread.isRefused, thread.refuses('address 4999')]).toEqual([true, false]);
});

test('an address is served again when what it has taken is long past', () => {
  const thread = new Thread();
  thread.serves(80, true, () => 'home');
  expect(thread.isRefused).toBe(true);
  thread.serves(80, true, () => 'elsewhere');
  expect([thread.isRefused, thread.refuses('elsewhere')]).toEqual([false, true]);
});
