import { readHouseRules } from './online/houseRules.ts';
import { type OnlineArguments, signIn } from './online/signIn.ts';
import { usesPlainLines } from './terminal.ts';

export async function online(given: OnlineArguments): Promise<void> {
  const rules = given.rules === undefined ? {} : readHouseRules(given.rules);
  const session = await signIn(given);
  if (!usesPlainLines(given)) {
    const { playOnlineOnBoard } = await import('./online/OnlineScreen.tsx');
    await playOnlineOnBoard(session, given.botsOnly, rules);
    return;
  }
  const { openDialogue } = await import('./plainText/dialogue.ts');
  const { playOnlinePlain } = await import('./online/plain/playOnlinePlain.ts');
  const dialogue = openDialogue(process.stdin, process.stdout);
  await playOnlinePlain(session, dialogue, given.botsOnly, rules);
  dialogue.close();
}
