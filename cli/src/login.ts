/** Logging in to an account from the terminal, and out of it. */
import { UsageError } from './errors/usageError.ts';
import { t } from './messages/t.ts';
import { openQuestions } from './online/questions.ts';
import { describeFailure, openSession, type ServerArguments } from './online/signIn.ts';

/**
 * Asks for what is missing of name and password; never takes a password as an argument, which other users of the machine
 * could see. From then on `staxd online` plays as the account. Throws a UsageError.
 */
export async function login(given: string | undefined, options: ServerArguments): Promise<void> {
  const { session, url } = openSession(options);
  const before = session.identity.account;
  const questions = openQuestions(process.stdin, process.stdout);
  const leavesGame = async () => {
    if (!before?.isGuest || session.lastGame() === null) return true;
    const answer = await questions.ask(t('login.inGame', { name: before.username }));
    return /^y(es)?$/i.test(answer?.trim() ?? '');
  };
  try {
    const name = (given ?? (await questions.ask(t('login.name'))))?.trim();
    if (!name) throw new UsageError(t('error.noName'));
    const password = await questions.askSecret(t('login.password', { name }));
    if (!password) throw new UsageError(t('error.noPassword'));
    const account = await session.identity.signIn(name, password, { mayReplace: leavesGame });
    process.stdout.write(`${said(account?.username, url)}\n`);
  } catch (error) {
    throw describeFailure(error, url, given);
  } finally {
    questions.close();
    session.close();
  }
}

function said(name: string | undefined, url: string): string {
  return name === undefined ? t('login.stayed') : t('login.done', { name, url });
}

/** Ends the sign-in here and on the server. Throws a UsageError. */
export async function logout(options: ServerArguments): Promise<void> {
  const { session, url } = openSession(options);
  const { account } = session.identity;
  if (account === null || account.isGuest) throw new UsageError(t('error.notLoggedIn', { url }));
  await session.identity.signOut();
  session.forget();
  process.stdout.write(`${t('login.out', { name: account.username, url })}\n`);
}
