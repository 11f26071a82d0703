import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VersionQueue } from './versionQueue.ts';

const delta = (version: number) => ({ version });
const versions = (deltas: readonly { version: number }[] | null) => deltas?.map(({ version }) => version);

describe('one message at a time', () => {
  test('applies its version + 1, drops older ones, and holds later ones', () => {
    const queue = new VersionQueue();
    expect(versions(queue.takeSnapshot(5))).toEqual([]);
    expect(versions(queue.takeDelta(delta(5)))).toEqual([]);
    expect(versions(queue.takeDelta(delta(6)))).toEqual([6]);
    expect(versions(queue.takeDelta(delta(8)))).toEqual([]);
    expect(queue.isBehind).toBe(true);
    expect(versions(queue.takeDelta(delta(7)))).toEqual([7, 8]);
    expect(queue.isBehind).toBe(false);
  });

  test('keeps a delta that arrives before its snapshot', () => {
    const queue = new VersionQueue();
    expect(versions(queue.takeDelta(delta(7)))).toEqual([]);
    expect(queue.isBehind).toBe(true);
    expect(versions(queue.takeSnapshot(6))).toEqual([7]);
    expect(queue.isBehind).toBe(false);
  });

  test.each([1, 2])('applies nothing before the first snapshot, also not version %i', (version) => {
    const queue = new VersionQueue();
    expect(versions(queue.takeDelta(delta(version)))).toEqual([]);
    expect(queue.version).toBe(0);
    expect(versions(queue.takeSnapshot(version - 1))).toEqual([version]);
  });

  test('refuses an old snapshot, and takes one of the same version', () => {
    const queue = new VersionQueue();
    queue.takeSnapshot(9);
    expect(queue.takeSnapshot(8)).toBeNull();
    expect(queue.takeSnapshot(9)).toEqual([]);
    expect(queue.version).toBe(9);
  });

  test('is still behind after a snapshot older than the newest known version', () => {
    const queue = new VersionQueue();
    queue.takeSnapshot(1);
    queue.takeDelta(delta(5));
    queue.takeSnapshot(3);
    expect(queue.isBehind).toBe(true);
  });

  test('takes the next version, no matter how many wait', () => {
    const queue = new VersionQueue();
    queue.takeSnapshot(1);
    for (let version = 500; version > 2; version--) queue.takeDelta(delta(version));
    expect(queue.takeDelta(delta(2))).not.toEqual([]);
  });

  test('reset forgets the last game', () => {
    const queue = new VersionQueue();
    queue.takeSnapshot(9);
    queue.takeDelta(delta(12));
    queue.reset();
    expect([queue.version, queue.isBehind]).toEqual([0, false]);
    expect(versions(queue.takeSnapshot(1))).toEqual([]);
  });
});

/** A receiver: what it shows after each arrival, as the list of applied versions. */
type Receiver = {
  snapshot(version: number): void;
  delta(version: number): void;
  readonly shown: readonly number[];
  readonly isBehind: boolean;
};

const upTo = (version: number) => Array.from({ length: version }, (_, index) => index + 1);

function ordered(): Receiver {
  const queue = new VersionQueue();
  let shown: number[] = [];
  return {
    snapshot: (version) => {
      const following = queue.takeSnapshot(version);
      if (following) shown = [...upTo(version), ...following.map((each) => each.version)];
    },
    delta: (version) => {
      shown.push(...queue.takeDelta(delta(version)).map((each) => each.version));
    },
    get shown() {
      return shown;
    },
    get isBehind() {
      return queue.isBehind;
    },
  };
}

/** The negative control: applies everything that arrives. */
function inArrivalOrder(): Receiver {
  let shown: number[] = [];
  return {
    snapshot: (version) => {
      shown = upTo(version);
    },
    delta: (version) => {
      shown.push(version);
    },
    get shown() {
      return shown;
    },
    isBehind: false,
  };
}

/** A bad network: for each version, whether it is lost or duplicated, and how late it comes. */
const journey = fc.record({
  first: fc.integer({ min: 1, max: 5 }),
  fates: fc.array(fc.record({ copies: fc.integer({ min: 0, max: 2 }), late: fc.nat(6) }), { maxLength: 30 }),
  snapshots: fc.array(fc.record({ at: fc.nat(30), late: fc.nat(6) }), { maxLength: 3 }),
});

/** Runs a journey. Afterwards the network is good, and a receiver that is behind gets one snapshot. */
function travel(
  receiver: Receiver,
  { first, fates, snapshots }: typeof journey extends fc.Arbitrary<infer T> ? T : never,
) {
  const arrivals: { at: number; arrive: () => void }[] = [];
  fates.forEach(({ copies, late }, index) => {
    for (let copy = 0; copy < copies; copy++) {
      arrivals.push({ at: index + late * (copy + 1), arrive: () => receiver.delta(first + 1 + index) });
    }
  });
  for (const { at, late } of snapshots) {
    const version = first + Math.min(at, fates.length);
    arrivals.push({ at: at + late, arrive: () => receiver.snapshot(version) });
  }
  receiver.snapshot(first);
  const newest = first + fates.length;
  const legal = () => expect(receiver.shown).toEqual(upTo(receiver.shown.length));
  for (const { arrive } of arrivals.sort((a, b) => a.at - b.at)) {
    arrive();
    legal();
  }
  // The next version of the game arrives.
  receiver.delta(newest + 1);
  if (receiver.isBehind) receiver.snapshot(newest + 1);
  legal();
  expect(receiver.shown.length).toBe(newest + 1);
}

test('with lost, late, duplicate and reordered messages the game is never wrong, and is right after one snapshot', () => {
  fc.assert(fc.property(journey, (trip) => travel(ordered(), trip)));
});

test('negative control: a receiver that applies everything as it arrives is caught', () => {
  expect(() => fc.assert(fc.property(journey, (trip) => travel(inArrivalOrder(), trip)))).toThrow();
});
