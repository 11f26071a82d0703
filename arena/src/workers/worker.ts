import { parentPort, workerData } from 'node:worker_threads';
import type { SeedRange } from '../model/manifest.ts';
import { Match } from '../simulation/match.ts';
import type { WorkerData } from './workers.ts';

const { plan, pulse } = workerData as WorkerData;
const match = new Match(plan, pulse);

parentPort?.on('message', async (range: SeedRange | null) => {
  if (range === null) {
    match.close();
    parentPort?.close();
  } else {
    const chunk = await match.playChunk(range);
    parentPort?.postMessage(chunk, [chunk.lines.buffer]);
  }
});
