/** Every command by its name, in the order of the help. */
import type { AdminCommand } from '../command.ts';
import { backup } from './backup.ts';
import { endGame, game, games, kick } from './games.ts';
import { ban, moderator, unban, user, users } from './people.ts';
import { deleteUser, exportUser } from './privacy.ts';
import { closeReport, reports } from './reports.ts';
import { drain, limits, logLevel, notice, slow } from './running.ts';

export const ADMIN_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  users,
  user,
  moderator,
  ban,
  unban,
  games,
  game,
  'end-game': endGame,
  kick,
  reports,
  'close-report': closeReport,
  limits,
  slow,
  'log-level': logLevel,
  notice,
  drain,
  backup,
  'export-user': exportUser,
  'delete-user': deleteUser,
};
