/** A thread that pours a flood over a server until it is told to stop; then it tells what was answered. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type Flood, type Pace, pour } from './flood.ts';

const { url, flood, addresses, pace } = workerData as {
  readonly url: string;
  readonly flood: Flood;
  readonly addresses: number;
  readonly pace: Pace;
};
try {
  // Of this thread alone: who floods a server does not share a machine with those who play.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Elsewhere than on Linux the figures are worse for it.
}
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
const { answers } = await pour(url, flood, addresses, pace, () => isOver);
parentPort?.postMessage(answers);
