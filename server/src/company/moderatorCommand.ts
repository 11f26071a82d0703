/** `npm start -- moderator NAME [--remove]`: who moderates is decided where the server runs. */
import { fail, ok, type Result } from '@staxd/engine';
import type { StartFailure } from '../config/startFailure.ts';
import { GAME_FORMAT } from '../games/commit/gameFormat.ts';
import type { Platform } from '../platform/platform.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { Moderation } from './moderation.ts';
import { Sentences } from './sentences.ts';
import { Warnings } from './warnings.ts';

export const MODERATOR_COMMAND = 'moderator';

/** Gives the line that tells what was done. Fails where the data cannot be opened, such as while a server uses them. */
export async function runModerator(
  folder: string,
  platform: Platform,
  { name, isRemoval }: { readonly name: string; readonly isRemoval: boolean },
): Promise<Result<string, Pick<StartFailure, 'message'>>> {
  const opened = await openSqliteStore({ folder, format: GAME_FORMAT, now: platform.clock.now });
  if (!opened.ok) return fail(opened.error);
  const { company, users, statistics, close } = opened.value;
  try {
    const user = await users.byUsername(name);
    if (user === null || user.isGuest)
      return fail({ message: `There is no account ${JSON.stringify(name)}.` });
    const sentences = new Sentences(company, platform.clock);
    const warnings = new Warnings(company, platform);
    const moderation = new Moderation({ company, users, statistics, sentences, warnings, platform });
    const audit = moderation.auditLine(isRemoval ? 'dismiss_moderator' : 'appoint', {
      days: null,
      byId: null,
      aboutId: user.id,
      note: null,
    });
    const isChanged = await company.appoint(user.id, !isRemoval, audit);
    const now = isRemoval ? 'is no moderator' : 'is a moderator';
    return ok(`${user.username} ${now}${isChanged ? ' now' : ', as before'}.`);
  } finally {
    await close();
  }
}
