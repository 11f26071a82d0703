/** Whom and which game a command means. */
import { fail, ok, type Result } from '@staxd/engine';
import { INVITE_LENGTH } from '@staxd/protocol';
import type { VersionedGame } from '../games/commit/liveGames.ts';
import type { User } from '../store/userPorts.ts';
import type { AdminParts } from './adminParts.ts';
import { words } from './command.ts';

/** Longer than any name and any id. */
const LONGEST = 64;

export const userInput = words('The name', LONGEST);
export const gameInput = words('The game', LONGEST);

/** By name in any case, or by id. Deleted people are nobody. */
export async function findUser(
  { store: { users } }: Pick<AdminParts, 'store'>,
  given: string,
): Promise<Result<User, string>> {
  const user = (await users.byUsername(given)) ?? (await users.byId(given));
  if (user && user.deletedAt === null) return ok(user);
  return fail(`There is nobody called ${JSON.stringify(given)}.`);
}

export async function findAccount(
  parts: Pick<AdminParts, 'store'>,
  given: string,
): Promise<Result<User, string>> {
  const user = await findUser(parts, given);
  return user.ok && !user.value.isGuest ? user : fail(`There is no account ${JSON.stringify(given)}.`);
}

/** By id, or by invite code. */
export async function findGame(
  { store: { directory }, games }: Pick<AdminParts, 'store' | 'games'>,
  given: string,
): Promise<Result<VersionedGame, string>> {
  const byCode = given.length === INVITE_LENGTH ? await directory.byInviteCode(given.toUpperCase()) : null;
  const id = byCode?.id ?? given;
  const found = await games.find(id);
  if (found) return ok(found);
  const isDamaged = games.committer.isDamaged(id);
  return fail(
    isDamaged
      ? `The game ${id} cannot be read: it is damaged.`
      : `There is no game ${JSON.stringify(given)}.`,
  );
}
