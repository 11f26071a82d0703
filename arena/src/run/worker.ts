/** A worker thread: plays one chunk after another by the plan that it was started with. */
import { parentPort, workerData } from 'node:worker_threads';
import { Match, type Plan } from '../play/chunk.ts';
import type { SeedRange } from './manifest.ts';

const match = new Match(workerData as Plan);

parentPort?.on('message', async (range: SeedRange | null) => {
  if (range === null) {
    match.close();
    parentPort?.close();
  } else {
    const chunk = await match.playChunk(range);
    parentPort?.postMessage(chunk, [chunk.lines.buffer]);
  }
});
