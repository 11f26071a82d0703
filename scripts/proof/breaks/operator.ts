/** What makes sentences of docs/product/operator.md untrue. */
import type { BreakTable } from '../breaking.ts';

const BACKUPS = 'server/src/backup/backups.ts';
const RESTORE = 'server/src/backup/restore.ts';
const DOOR = 'server/src/admin/door.ts';
const PROGRAM = 'server/src/admin/program.ts';
const RUNNING = 'server/src/admin/commands/running.ts';

export const operator: BreakTable = {
  'ADMIN-1': { file: DOOR, from: 'chmodSync(file, 0o600);', to: 'chmodSync(file, 0o666);' },
  'ADMIN-2': {
    file: 'server/src/admin/commands/people.ts',
    from: 'parts.moderation.appoint(id, !remove)',
    to: 'parts.moderation.appoint(id, true)',
  },
  'ADMIN-3': {
    file: 'server/src/admin/openAdmin.ts',
    from: 'if (command.isDeed && deed) deeds.note(by, name, deed);',
    to: '',
  },
  'ADMIN-4': {
    file: 'server/src/company/moderation.ts',
    from: "if (await company.isModerator(aboutId)) return fail(errorBody('FORBIDDEN'));",
    to: '',
  },
  'ADMIN-5': {
    file: 'server/src/statistics/results.ts',
    from: "if (!this.#hasBegun || event.reason === 'closed') return;",
    to: 'if (!this.#hasBegun) return;',
  },
  'ADMIN-6': {
    file: 'server/src/games/decide/decide.ts',
    from: "ok(remove(draft, player, 'kicked'))",
    to: "ok(remove(draft, player, 'left'))",
  },
  'ADMIN-7': {
    file: 'server/src/admin/commands/privacy.ts',
    from: 'await parts.deletion.run(id)',
    to: 'ok(id)',
  },
  'ADMIN-8': { file: 'server/src/admin/leaving.ts', from: 'this.#planned = null;', to: '' },
  'ADMIN-9': { file: PROGRAM, from: 'usage: 2', to: 'usage: 1' },
  'ADMIN-10': { file: PROGRAM, from: 'noServer: 3', to: 'noServer: 1' },
  'ADMIN-11': { file: RUNNING, from: 'const people = tellAll(text);', to: 'const people = 2;' },
  'ADMIN-12': {
    file: 'web/src/routes/notices/operatorNote.ts',
    from: 'if (onBoard) toasts.info(text);',
    to: '',
  },
  'BACKUP-1': {
    file: 'server/src/store/sqlite/operations.ts',
    from: 'await this.#connection.database.backup(file, { progress: () => PAGES_TOGETHER });',
    to: '',
  },
  'BACKUP-2': {
    file: 'server/src/backup/manifest.ts',
    from: "['staxd.db', 'token-secret', 'local-billing.json']",
    to: "['staxd.db', 'local-billing.json']",
  },
  'BACKUP-3': {
    file: 'server/src/backup/deleteAgain.ts',
    from: 'await store.personal.erase(id, at);',
    to: '',
  },
  'BACKUP-4': { file: RESTORE, from: 'if (!free.ok) return free;', to: '' },
  'BACKUP-5': { file: RESTORE, from: 'if (!sealed.ok) return sealed;', to: '' },
  'BACKUP-6': {
    file: 'server/src/backup/verify.ts',
    from: 'verifySeed(commitment, id, seed) && state.commitment === commitment',
    to: 'true',
  },
  'BACKUP-7': { file: 'server/src/backup/program.ts', from: 'usage: 2', to: 'usage: 1' },
  'BACKUP-8': { file: BACKUPS, from: 'takeAway(folder, isOld);', to: '' },
  'BACKUP-9': {
    file: 'server/src/store/sqlite/operations.ts',
    from: "select(['id', 'deleted_at as at'])",
    to: "select(['id', 'deleted_at as at', 'username'])",
  },
};
