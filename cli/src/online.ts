import { type OnlineArguments, signIn } from './online/signIn.ts';
import { usesPlainLines } from './terminal.ts';

export async function online(given: OnlineArguments): Promise<void> {
  const session = await signIn(given);
  if (!usesPlainLines(given)) {
    const { playOnlineOnBoard } = await import('./online/OnlineScreen.tsx');
    await playOnlineOnBoard(session, given.botsOnly);
    return;
  }
  const { openDialogue } = await import('./plainText/dialogue.ts');
  const { playOnlinePlain } = await import('./online/playOnlinePlain.ts');
  const dialogue = openDialogue(process.stdin, process.stdout);
  await playOnlinePlain(session, dialogue, given.botsOnly);
  dialogue.close();
}
