import { type GameArguments, setUpGame } from './game/gameSetup.ts';
import { LocalGame } from './game/localGame.ts';
import { readPace } from './game/pace.ts';
import { keepRecord } from './game/recordFile.ts';
import { summarise } from './game/summary.ts';
import { closingLines, logLines, narratorOf, openingLines } from './plainText/transcript.ts';
import { usesPlainLines } from './terminal.ts';

export interface WatchArguments extends GameArguments {
  readonly pace: string;
  readonly plain?: boolean;
  readonly json?: boolean;
  readonly record?: string;
}

export async function watch(given: WatchArguments): Promise<void> {
  const pace = readPace(given.pace);
  const game = new LocalGame(setUpGame(given, []));
  keepRecord(given.record, () => game);
  if (given.json) {
    while (game.botIsAwaited) game.playBot();
    const record = game.record();
    console.log(JSON.stringify({ ...summarise(record, game.state), record }, null, 2));
  } else if (usesPlainLines(given)) {
    watchPlain(game);
  } else {
    const { watchOnBoard } = await import('./screens/WatchScreen.tsx');
    await watchOnBoard({ game, pace, recordFile: given.record });
    for (const line of closingLines(game.view, game.setup.seed)) console.log(line);
  }
}

function watchPlain(game: LocalGame): void {
  const narrator = narratorOf(game.view);
  for (const line of openingLines(game.setup, game.view)) console.log(line);
  for (let told = 0; game.botIsAwaited; told = game.log.length) {
    game.playBot();
    for (const line of logLines(game.log, narrator, told)) console.log(line);
  }
  for (const line of closingLines(game.view, game.setup.seed)) console.log(line);
}
