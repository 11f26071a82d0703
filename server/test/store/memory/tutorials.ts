import type { TrackDone, Tutorials } from '../../../src/store/tutorialPorts.ts';
import type { MemoryAccess } from './disk.ts';

export function tutorialsIn(access: MemoryAccess): Tutorials {
  const keyOf = (userId: string, id: string) => `${userId}\n${id}`;
  return {
    session: async (userId, id) => access.disk.lessons.get(keyOf(userId, id)) ?? null,
    save: async (session, most) => {
      const { lessons } = access.disk;
      const { userId, id, version } = session;
      const key = keyOf(userId, id);
      if ((lessons.get(key)?.version ?? 0) !== version - 1) return false;
      lessons.set(key, { ...session, record: JSON.parse(JSON.stringify(session.record)) });
      const others = [...lessons.values()].filter((other) => other.userId === userId && other.id !== id);
      const oldest = others.toSorted((one, other) => other.updatedAt - one.updatedAt).slice(most - 1);
      if (version === 1) for (const old of oldest) lessons.delete(keyOf(userId, old.id));
      return true;
    },
    tracksOf: async (userId) => access.disk.tracks.get(userId) ?? [],
    endTrack: async (userId, done) => {
      const { tracks } = access.disk;
      const known = tracks.get(userId) ?? [];
      const before = known.find(({ track }) => track === done.track);
      if (before && (before.how === 'completed' || done.how === 'skipped')) return;
      tracks.set(userId, [...known.filter((each) => each !== before), done].toSorted(byTime));
    },
  };
}

function byTime(one: TrackDone, other: TrackDone): number {
  return one.at - other.at || (one.track < other.track ? -1 : 1);
}
