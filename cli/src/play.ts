/** `staxd play`: a game against bots. */

import { readPace } from './pace.ts';
import { closingLines } from './plain/transcript.ts';
import { keepRecord } from './recordFile.ts';
import { Session } from './session.ts';
import { type GameArguments, newSeed, setUpGame } from './setup.ts';
import { usesPlainLines } from './terminal.ts';

export interface PlayArguments extends GameArguments {
  readonly name: string;
  readonly pace: string;
  readonly plain?: boolean;
  readonly record?: string;
}

export async function play(given: PlayArguments): Promise<void> {
  const pace = readPace(given.pace);
  const setup = setUpGame(given, [given.name]);
  let session = new Session(setup);
  keepRecord(given.record, () => session);
  if (!usesPlainLines(given)) {
    const { playOnBoard } = await import('./screens/PlayScreen.tsx');
    await playOnBoard({
      pace,
      recordFile: given.record,
      deal: (again) => {
        if (again) session = new Session({ ...setup, seed: newSeed() });
        return session;
      },
    });
    for (const line of closingLines(session.view, session.setup.seed)) console.log(line);
    return;
  }
  const { openDialogue } = await import('./plain/dialogue.ts');
  const { playPlain } = await import('./plain/playPlain.ts');
  const dialogue = openDialogue(process.stdin, process.stdout);
  await playPlain(session, dialogue);
  dialogue.close();
}
