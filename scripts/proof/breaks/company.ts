/** What makes sentences of docs/product/company.md untrue. */
import type { BreakTable } from '../breaking.ts';

const MASKING = 'server/src/chat/masking.ts';
const PEOPLE = 'server/src/company/people.ts';
const INVITATIONS = 'server/src/company/invitations.ts';
const OPEN_COMPANY = 'server/src/company/openCompany.ts';
const STORE = 'server/src/store/sqlite/company.ts';
const SERVER_LIMITS = 'server/src/config/limits.ts';
const TABLE_TALK = 'server/src/games/talk/tableTalk.ts';
const CLIENT_COMPANY = 'packages/client/src/session/company.ts';

export const company: BreakTable = {
  'SAY-1': { file: 'packages/protocol/src/wire/chat.ts', from: "  'bring_tissues',\n", to: '' },
  'SAY-2': { file: MASKING, from: "letter.normalize('NFKD')", to: 'letter' },
  'SAY-3': { file: MASKING, from: String.raw`(?:com|net|org)\b`, to: '(?:com|net|org)' },
  'SAY-4': { file: MASKING, from: String.raw`.replace(/(\p{M}{2})\p{M}+/gu, '$1')`, to: '' },
  'SAY-5': {
    file: 'server/src/sockets/events/clientEvents.ts',
    from: 'if (!apart.includes(other.person.userId)) rooms',
    to: 'if (memberOf(current.game, other.person.userId) && !apart.includes(other.person.userId)) rooms',
  },
  'SAY-6': {
    file: 'packages/client/src/platform/timings.ts',
    from: 'REACTION_SHOWN = 4000',
    to: 'REACTION_SHOWN = 5000',
  },
  'SAY-7': {
    file: CLIENT_COMPANY,
    from: 'this.#options.platform.storage.setItem(KEY, JSON.stringify(muted));',
    to: '',
  },
  'SAY-8': {
    file: TABLE_TALK,
    from: 'LINE_PAUSE = 20_000',
    to: 'LINE_PAUSE = 10_000',
  },
  'SAY-9': { file: TABLE_TALK, from: 'SOONEST_ANSWER = 800', to: 'SOONEST_ANSWER = 400' },
  'SAY-10': { file: TABLE_TALK, from: 'concerned.length > 0 &&', to: 'concerned.length < 0 &&' },
  'SAY-11': {
    file: TABLE_TALK,
    from: '!isFirst && !this.#feelsLike(UNANSWERED.face, now)',
    to: 'false',
  },
  'SAY-12': { file: 'server/src/games/talk/lineDecks.ts', from: 'this.#left.set(kind, others);', to: '' },
  'SAY-13': {
    file: 'server/src/sockets/botTalk.ts',
    from: 'apart.includes(person.userId) ? [] : person.userId',
    to: 'person.userId',
  },
  'BLOCK-1': { file: PEOPLE, from: 'MOST_BLOCKED = 200', to: 'MOST_BLOCKED = 250' },
  'BLOCK-2': {
    file: 'server/src/chat/chat.ts',
    from: 'const apart = await this.#manners.apartFrom(userId);',
    to: 'const apart: string[] = [];',
  },
  'BLOCK-3': {
    file: 'server/src/games/matchmaking/matchmaking.ts',
    from: "{ type: 'takeSeat', person: seated, apart }",
    to: "{ type: 'takeSeat', person: seated }",
  },
  'REPORT-1': { file: PEOPLE, from: 'REPORTED_LINES = 20', to: 'REPORTED_LINES = 1' },
  'REPORT-2': { file: PEOPLE, from: 'return isNew ? ', to: 'return isNew || aboutId ? ' },
  'REPORT-3': { file: PEOPLE, from: '!wasThere(userId) || ', to: '' },
  'REPORT-4': { file: SERVER_LIMITS, from: 'reports: { points: 20,', to: 'reports: { points: 40,' },
  'MODER-1': {
    file: 'server/src/guard/permissions.ts',
    from: 'sentences: moderating',
    to: 'sentences: registered',
  },
  'MODER-2': {
    file: 'server/src/chat/chat.ts',
    from: "type === 'text' ? this.#manners.refusesWords(person.userId) : null",
    to: 'this.#manners.refusesWords(person.userId)',
  },
  'MODER-3': {
    file: 'server/src/http/call.ts',
    from: 'cameIn === null ? null : parts.refusesAll(cameIn)',
    to: 'null',
  },
  'MODER-4': {
    file: STORE,
    from: 'else if (consequence) this.#run.sentence.run(consequence);\n      this.#run.write.run(audit);',
    to: 'else if (consequence) this.#run.sentence.run(consequence);\n      if (consequence) this.#run.write.run(audit);',
  },
  'MODER-5': {
    file: 'server/src/company/moderation.ts',
    from: "if (aboutId === byId) return fail(errorBody('CANNOT_MEET_YOURSELF'));",
    to: '',
  },
  'MODER-6': { file: STORE, from: 'INSERT OR REPLACE INTO sentences', to: 'INSERT OR IGNORE INTO sentences' },
  'MODER-7': {
    file: OPEN_COMPANY,
    from: "if (length > 0) tell('warnings_changed', { open: length });",
    to: '',
  },
  'MODER-8': {
    file: STORE,
    from: 'closed_at = coalesce(closed_at, ?) WHERE user_id = ?',
    to: 'closed_at = coalesce(closed_at, ?) WHERE ? IS NOT NULL',
  },
  'MODER-9': { file: 'server/src/company/warnings.ts', from: 'rude ?? own.at(-1)', to: 'own.at(-1)' },
  'MODER-10': {
    file: 'server/src/upkeep.ts',
    from: 'await store.company.purgeReports(outdated.recordsBefore);',
    to: '',
  },
  'MODER-11': {
    file: 'server/src/statistics/gains.ts',
    from: '.sort((a, b) => b.clout - a.clout || b.points - a.points)',
    to: '',
  },
  'INVITE-1': {
    file: INVITATIONS,
    from: "if (game.phase !== 'waiting') return fail(errorBody('GAME_STARTED'));",
    to: '',
  },
  'INVITE-2': {
    file: INVITATIONS,
    from: 'this.#listener?.come(to, invitation);',
    to: '',
  },
  'INVITE-3': {
    file: 'packages/client/src/session/session.ts',
    from: 'this.#connection.keep(true);\n      this.#listenAs(this.identity.account);',
    to: 'this.#connection.keep(true);',
  },
  'INVITE-4': {
    file: INVITATIONS,
    from: 'this.#end(id);\n    // Where a rematch',
    to: '// Where a rematch',
  },
  'INVITE-5': {
    file: INVITATIONS,
    from: "if (game.phase === 'waiting' && !isOver(game)) return;",
    to: 'if (!isOver(game)) return;',
  },
  'INVITE-6': {
    file: INVITATIONS,
    from: '(await company.apartFrom(person.userId)).includes(userId)',
    to: '(await company.blockedBy(userId)).includes(person.userId)',
  },
  'INVITE-7': { file: SERVER_LIMITS, from: 'invitations: { points: 20,', to: 'invitations: { points: 40,' },
};
