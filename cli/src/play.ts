import { type GameArguments, newSeed, setUpGame } from './game/gameSetup.ts';
import { LocalGame } from './game/localGame.ts';
import { readPace } from './game/pace.ts';
import { keepRecord } from './game/recordFile.ts';
import { closingLines } from './plainText/transcript.ts';
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
  let game = new LocalGame(setup);
  keepRecord(given.record, () => game);
  if (!usesPlainLines(given)) {
    const { playOnBoard } = await import('./screens/PlayScreen.tsx');
    await playOnBoard({
      pace,
      recordFile: given.record,
      deal: (again) => {
        if (again) game = new LocalGame({ ...setup, seed: newSeed() });
        return game;
      },
    });
    for (const line of closingLines(game.view, game.setup.seed)) console.log(line);
    return;
  }
  const { openDialogue } = await import('./plainText/dialogue.ts');
  const { playPlain } = await import('./plainText/playPlain.ts');
  const dialogue = openDialogue(process.stdin, process.stdout);
  await playPlain(game, dialogue);
  dialogue.close();
}
