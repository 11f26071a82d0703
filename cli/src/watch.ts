/** `staxd watch`: bots against bots. */

import { readPace } from './pace.ts';
import { closingLines, logLines, narratorOf, openingLines } from './plain/transcript.ts';
import { keepRecord } from './recordFile.ts';
import { Session } from './session.ts';
import { type GameArguments, setUpGame } from './setup.ts';
import { summarise } from './summary.ts';
import { usesPlainLines } from './terminal.ts';

export interface WatchArguments extends GameArguments {
  readonly pace: string;
  readonly plain?: boolean;
  readonly json?: boolean;
  readonly record?: string;
}

export async function watch(given: WatchArguments): Promise<void> {
  const pace = readPace(given.pace);
  const session = new Session(setUpGame(given, []));
  keepRecord(given.record, () => session);
  if (given.json) {
    while (session.botIsAwaited) session.playBot();
    const record = session.record();
    console.log(JSON.stringify({ ...summarise(record, session.state), record }, null, 2));
  } else if (usesPlainLines(given)) {
    watchPlain(session);
  } else {
    const { watchOnBoard } = await import('./screens/WatchScreen.tsx');
    await watchOnBoard({ session, pace, recordFile: given.record });
    for (const line of closingLines(session.view, session.setup.seed)) console.log(line);
  }
}

function watchPlain(session: Session): void {
  const narrator = narratorOf(session.view);
  for (const line of openingLines(session.setup, session.view)) console.log(line);
  for (let told = 0; session.botIsAwaited; told = session.log.length) {
    session.playBot();
    for (const line of logLines(session.log.slice(told), narrator)) console.log(line);
  }
  for (const line of closingLines(session.view, session.setup.seed)) console.log(line);
}
