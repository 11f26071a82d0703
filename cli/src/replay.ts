import { viewFor } from '@staxd/engine';
import { readRecord } from './game/recordFile.ts';
import { summarise } from './game/summary.ts';
import { divergedAction, type Replayed, replayAll, verdict } from './game/timeline.ts';
import { closingLines, logLines, narratorOf, openingLines } from './plainText/transcript.ts';
import { usesPlainLines } from './terminal.ts';

const DIVERGED_EXIT = 1;

export async function replay(
  file: string,
  given: { readonly plain?: boolean; readonly json?: boolean },
): Promise<void> {
  const replayed = replayAll(readRecord(file));
  if (replayed.divergence) process.exitCode = DIVERGED_EXIT;
  if (given.json) {
    const { record, divergence, frames } = replayed;
    const { state } = frames[frames.length - 1];
    const diverged = divergence && { action: divergedAction(replayed), message: divergence.message };
    console.log(JSON.stringify({ verified: !divergence, diverged, ...summarise(record, state) }, null, 2));
  } else if (usesPlainLines(given)) {
    for (const line of plainLines(replayed)) console.log(line);
  } else {
    const { replayOnBoard } = await import('./screens/ReplayScreen.tsx');
    await replayOnBoard(replayed);
  }
}

function plainLines(replayed: Replayed): string[] {
  const { record, frames, log } = replayed;
  const last = viewFor(frames[frames.length - 1].state, 'spectator');
  return [
    ...openingLines(record, viewFor(frames[0].state, 'spectator')),
    ...logLines(log, narratorOf(last)),
    ...closingLines(last, record.seed),
    verdict(replayed),
  ];
}
