import { parentPort, workerData } from 'node:worker_threads';
import type { SeedRange } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { Match } from '../simulation/match.ts';

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
