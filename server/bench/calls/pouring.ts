/** A thread that pours a flood over a server until it is told to stop; then it tells what was answered. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Flood, pour } from './flood.ts';

const { url, flood, addresses } = workerData as {
  readonly url: string;
  readonly flood: Flood;
  readonly addresses: number;
};
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
const { answers } = await pour(url, flood, addresses, () => isOver);
parentPort?.postMessage(answers);
