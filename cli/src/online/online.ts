/** `staxd online`: a game on a server. */
import { usesPlainLines } from '../terminal.ts';
import { type OnlineArguments, signIn } from './signIn.ts';

export async function online(given: OnlineArguments): Promise<void> {
  const session = await signIn(given);
  if (!usesPlainLines(given)) {
    const { playOnlineOnBoard } = await import('./OnlineScreen.tsx');
    await playOnlineOnBoard(session, given.botsOnly);
    return;
  }
  const { openDialogue } = await import('../plain/dialogue.ts');
  const { playOnlinePlain } = await import('./playOnlinePlain.ts');
  const dialogue = openDialogue(process.stdin, process.stdout);
  await playOnlinePlain(session, dialogue, given.botsOnly);
  dialogue.close();
}
