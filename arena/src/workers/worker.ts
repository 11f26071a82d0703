import { parentPort, type TransferListItem, workerData } from 'node:worker_threads';
import type { SeedRange } from '../model/manifest.ts';
import { Match } from '../simulation/match.ts';
import { type LessonTask, type LessonWork, teacherOf } from '../training/teacher.ts';
import type { MatchWork } from './workers.ts';

const work = workerData as MatchWork | LessonWork;
const match = work.kind === 'match' ? new Match(work.plan, work.pulse) : null;
const teach = work.kind === 'lessons' ? teacherOf(work) : null;

parentPort?.on('message', async (task: SeedRange | LessonTask | null) => {
  if (task === null) {
    match?.close();
    parentPort?.close();
  } else if (match !== null && 'seed' in task) {
    const chunk = await match.playChunk(task);
    answer({ ...chunk, range: task }, [chunk.lines.buffer]);
  } else if (teach !== null && 'learns' in task) {
    const lists = teach(task);
    answer(
      lists,
      Object.values(lists).map(({ buffer }) => buffer),
    );
  }
});

function answer(value: unknown, moved: readonly TransferListItem[]): void {
  parentPort?.postMessage(value, moved);
}
