/** What makes sentences of docs/product/people.md untrue. */
import type { BreakTable } from '../breaking.ts';

const IDENTITY = 'packages/client/src/identity/identity.ts';
const GUEST_NAMES = 'packages/client/src/identity/guestNames.ts';
const CHECKS = 'web/src/signIn/checks.ts';
const LABELS = 'web/src/messages/signIn/labels.ts';
const OAUTH = 'web/src/signIn/online/oauth.ts';
const LIMITS = 'packages/client/src/platform/timings.ts';
const FORMS = 'packages/protocol/src/rest/forms.ts';
const TERMS = 'packages/protocol/src/wire/terms.ts';
const RESULTS = 'server/src/statistics/results.ts';
const GUESTS = 'server/src/identity/guests.ts';
const IDENTITY_LIMITS = 'server/src/limits/rateLimits.ts';
const NAMES = 'server/src/identity/names.ts';
const SIGN_INS = 'server/src/identity/signIns.ts';
const EMAILS = 'server/src/identity/emailAddresses.ts';
const CREDENTIALS = 'server/src/identity/credentials.ts';
const PERSONAL = 'server/src/store/sqlite/personal.ts';
const SERVER_LIMITS = 'server/src/config/limits.ts';

export const people: BreakTable = {
  'GUEST-1': { file: GUESTS, from: 'session, true)', to: 'session, false)' },
  'GUEST-2': { file: GUESTS, from: 'sessionToken: session.token', to: "sessionToken: 'x'.repeat(43)" },
  'GUEST-3': { file: 'server/src/identity/sessionTokens.ts', from: 'GRACE = 30_000', to: 'GRACE = 40_000' },
  'GUEST-4': { file: LIMITS, from: 'REFRESH_BELOW = 5', to: 'REFRESH_BELOW = 3' },
  'GUEST-5': { file: LIMITS, from: 'CONNECT_REFRESH_BELOW = 2', to: 'CONNECT_REFRESH_BELOW = 1' },
  'GUEST-6': {
    file: 'packages/client/src/identity/api.ts',
    from: 'return call(name, input, { token: renewed, ...key });',
    to: 'throw error;',
  },
  'GUEST-7': { file: GUEST_NAMES, from: 'randomDigits(rng, 3)', to: 'randomDigits(rng, 4)' },
  'GUEST-8': { file: GUEST_NAMES, from: 'MOST_NAMES = 5', to: 'MOST_NAMES = 6' },
  'GUEST-10': {
    file: 'packages/protocol/src/wire/errors.ts',
    from: 'Username already taken',
    to: 'Username is taken',
  },
  'GUEST-9': { file: IDENTITY, from: 'name === answer.user.username', to: 'name !== null' },
  'GUEST-11': {
    file: GUEST_NAMES,
    from: 'error.status === TAKEN_STATUS',
    to: "error.code === 'USERNAME_TAKEN'",
  },
  'GUEST-12': {
    file: NAMES,
    from: 'folded.includes(part) || read.includes(part)',
    to: 'username.includes(part)',
  },
  'GUEST-13': { file: NAMES, from: "'system', ", to: '' },
  'GUEST-14': { file: 'server/src/store/comparable.ts', from: ".replaceAll('l', 'i')", to: '' },
  'GUEST-15': { file: TERMS, from: '(?!\\p{Default_Ignorable_Code_Point})[', to: '[\\p{C}' },
  'GUEST-16': { file: TERMS, from: 'AVATARS = 16', to: 'AVATARS = 15' },
  'GUEST-18': {
    file: 'server/src/store/sqlite/formerNames.ts',
    from: 'from + NAME_KEPT_FOR',
    to: 'from',
  },
  'GUEST-19': { file: NAMES, from: "namesLike(reserved ? 'Player' : username", to: 'namesLike(username' },
  'GUEST-17': { file: 'packages/protocol/src/wire/keeping.ts', from: 'guest: 30', to: 'guest: 40' },
  'AUTH-8': {
    file: 'server/src/http/authCalls.ts',
    from: 'if (family !== null) await sessionTokens.revoke(family);',
    to: '',
  },
  'AUTH-9': { file: SIGN_INS, from: 'left > signIn.lifetime / 2', to: 'left > signIn.lifetime / 3' },
  'AUTH-10': {
    file: 'server/src/identity/accessTokens.ts',
    from: 'notRemembered: 12',
    to: 'notRemembered: 13',
  },
  'AUTH-11': { file: IDENTITY, from: 'isSignedOut: true', to: 'isSignedOut: false' },
  'AUTH-3': {
    file: LABELS,
    from: 'Password must be at least {figure.password.least} characters',
    to: 'Password is too short',
  },
  'AUTH-5': { file: 'web/src/signIn/online/wayBack.ts', from: 'origin !== location.origin', to: 'false' },
  'AUTH-7': {
    file: 'packages/client/src/identity/tokens.ts',
    from: 'const target = isRemembered ? storage : tab;',
    to: 'const target = storage;',
  },
  'AUTH-14': {
    file: 'packages/protocol/src/rest/coreInputs.ts',
    from: "username: v.optional(usernameForm, ''),\n      email: optionalEmail,\n      password: v.optional(newPassword, ''),",
    to: "password: v.optional(newPassword, ''),\n      email: optionalEmail,\n      username: v.optional(usernameForm, ''),",
  },
  'AUTH-20': { file: LABELS, from: 'Passwords do not match', to: 'Passwords differ' },
  'AUTH-21': { file: CHECKS, from: 'form.agrees ? null', to: 'form !== null ? null' },
  'AUTH-22': { file: FORMS, from: '/[^A-Za-z\\d]/', to: '/[^A-Za-z!\\d]/' },
  'AUTH-25': { file: EMAILS, from: 'owner.id !== id', to: 'owner.id === id' },
  'ACCT-1': {
    file: 'server/src/identity/accounts.ts',
    from: 'email: null, emailPending: email',
    to: 'email, emailPending: null',
  },
  'ACCT-2': {
    file: 'server/src/mail/mailer.ts',
    from: 'printingMailer(print)',
    to: 'printingMailer(() => {})',
  },
  'ACCT-4': {
    file: PERSONAL,
    from: "table: 'messages',\n    goes: true",
    to: "table: 'messages',\n    goes: false",
  },
  'ACCT-6': {
    file: 'server/src/http/authCalls.ts',
    from: 'person?.isGuest ? person : null',
    to: 'person?.isVip ? person : null',
  },
  'ACCT-8': { file: SIGN_INS, from: 'signIn.family === family', to: 'signIn.family !== family' },
  'ACCT-9': { file: SIGN_INS, from: 'if (found) await', to: 'if (!found) await' },
  'ACCT-10': {
    file: CREDENTIALS,
    from: 'await this.#parts.signIns.endOthers(person.userId, person.family);',
    to: '',
  },
  'ACCT-11': {
    file: 'packages/protocol/src/wire/keeping.ts',
    from: 'reset: 3_600_000',
    to: 'reset: 7_200_000',
  },
  'ACCT-12': { file: CREDENTIALS, from: 'await signIns.endOthers(user.id, null);', to: '' },
  'ACCT-13': { file: EMAILS, from: 'if (email !== null) post.later', to: 'if (email === null) post.later' },
  'ACCT-14': {
    file: PERSONAL,
    from: "told: ['created_at', 'username', 'content', 'message_type']",
    to: "told: ['created_at']",
  },
  'ACCT-15': {
    file: 'server/src/mail/mailer.ts',
    from: 'isProduction ? noMailer :',
    to: '!isProduction ? noMailer :',
  },
  'ACCT-16': {
    file: 'web/src/people/profile/AccountPanel.tsx',
    from: 'onDelete={props.onDelete} onClose={() => close()}',
    to: 'onDelete={props.onDelete} onClose={close}',
  },
  'ACCT-17': {
    file: 'web/src/people/profile/ProfilePage.module.css',
    from: 'max-width: 1328px;',
    to: 'min-width: 1500px;',
  },
  'AUTH-23': { file: LABELS, from: "'FAIR'", to: "'OKAY'" },
  'AUTH-24': { file: LABELS, from: 'Failed to create account', to: 'No account was made' },
  'AUTH-26': {
    file: OAUTH,
    from: 'keepAttempt({ secret, path, mode })',
    to: "keepAttempt({ secret, path: '/', mode })",
  },
  'AUTH-27': { file: LABELS, from: "'Failed to connect with {provider}'", to: "'{provider} is away'" },
  'AUTH-29': { file: LABELS, from: 'Missing OAuth parameters', to: 'Something is missing' },
  'AUTH-30': { file: LABELS, from: 'OAuth error: {code}', to: 'Error: {code}' },
  'AUTH-31': { file: OAUTH, from: 'if (!attempt || !provider)', to: 'if (!provider)' },
  'AUTH-36': { file: 'web/src/signIn/online/wayBack.ts', from: 'ownPath(endedAt()) ?? ', to: '' },
  'ACCT-5': { file: IDENTITY, from: '!(await mayReplace())', to: 'false' },
  'TOUR-8': {
    file: 'server/src/games/model/game.ts',
    from: '!game.settings.isPrivate',
    to: '!game.settings.allowBots',
  },
  'STATS-1': {
    file: RESULTS,
    from: 'clout: won && noClout === null ? CLOUT_FOR_A_WIN : 0',
    to: 'clout: 0',
  },
  'STATS-2': {
    file: RESULTS,
    from: 'if (bot !== null || this.#left.has(userId)) continue;',
    to: 'if (this.#left.has(userId)) continue;',
  },
  'STATS-12': {
    file: 'server/src/statistics/results.ts',
    from: 'isRated: isWhole || hasLeft',
    to: 'isRated: true',
  },
  'STATS-13': {
    file: 'server/src/statistics/tally.ts',
    from: '!this.#ratings.isUsedUp(addressesOf(a.origin, b.origin))',
    to: 'true',
  },
  'STATS-14': {
    file: 'server/src/statistics/tally.ts',
    from: '>= COUNTED_A_DAY',
    to: '> COUNTED_A_DAY',
  },
  'STATS-15': {
    file: 'server/src/store/sqlite/database/statisticsTables.ts',
    from: 'UPDATE results SET won = 1',
    to: 'UPDATE results SET won = 0',
  },
  'STATS-17': {
    file: 'server/src/store/sqlite/statistics/statistics.ts',
    from: 'noClout: row.no_clout',
    to: 'noClout: null',
  },
  'STATS-18': {
    file: 'web/src/people/stats/cloutWords.ts',
    from: "if (game.clout > 0) return say('clout.some', { count: game.clout });",
    to: "return say('clout.some', { count: game.clout });",
  },
  'STATS-19': {
    file: 'web/src/people/stats/cloutWords.ts',
    from: 'recent.find(({ won }) => won)',
    to: 'recent[0]',
  },
  'FAIR-1': {
    file: 'server/src/games/decide/start.ts',
    from: 'createGame(rulesOf(settings), joined, seed)',
    to: "createGame(rulesOf(settings), joined, seed + '00')",
  },
  'FAIR-2': { file: 'packages/engine/src/chance/fairness.ts', from: "'staxd/1'", to: "'staxd/2'" },
  'FAIR-3': {
    file: 'server/src/games/decide/draft.ts',
    from: 'phase, play, seed, countdown',
    to: 'phase, play, countdown',
  },
  'FAIR-4': {
    file: 'server/src/guard/permissions.ts',
    from: "gameRecord: inGame('viewer', 'histories')",
    to: "gameRecord: inGame('host', 'histories')",
  },
  'FAIR-5': { file: 'server/src/games/views/projection.ts', from: 'redact(event, viewer)', to: 'event' },
  'LIMIT-1': {
    file: SERVER_LIMITS,
    from: 'actions: { points: 10, seconds: 1, burst: { points: 10,',
    to: 'actions: { points: 10, seconds: 1, burst: { points: 40,',
  },
  'LIMIT-2': { file: SERVER_LIMITS, from: 'chat: { points: 5,', to: 'chat: { points: 6,' },
  'LIMIT-3': { file: SERVER_LIMITS, from: 'codeMisses: { points: 10,', to: 'codeMisses: { points: 12,' },
  'LIMIT-4': { file: 'server/src/limits/slowDown.ts', from: 'DELAY = 1000', to: 'DELAY = 100' },
  'LIMIT-5': {
    file: SERVER_LIMITS,
    from: 'failedLoginsPerAddress: { points: 100,',
    to: 'failedLoginsPerAddress: { points: 120,',
  },
  'LIMIT-6': {
    file: SERVER_LIMITS,
    from: 'failedLoginsPerName: { points: 50,',
    to: 'failedLoginsPerName: { points: 60,',
  },
  'LIMIT-7': { file: IDENTITY_LIMITS, from: 'if (!isCounted) for', to: 'if (isCounted) for' },
  'LIMIT-8': {
    file: 'server/src/identity/passwords/passwords.ts',
    from: 'MOST_WAITING = 64',
    to: 'MOST_WAITING = 60',
  },
  'LIMIT-9': { file: SERVER_LIMITS, from: 'openSeats: 3', to: 'openSeats: 4' },
  'LIMIT-10': { file: SERVER_LIMITS, from: 'gamesPerAddress: 500', to: 'gamesPerAddress: 400' },
  'LIMIT-11': {
    file: GUESTS,
    from: "takeAll(limiter, ['renewals'], family)",
    to: "takeAll(limiter, ['renewals'], address)",
  },
  'LIMIT-12': {
    file: 'server/src/sockets/connectionGate.ts',
    from: 'if (stranger) this.#forget(stranger);',
    to: '',
  },
  'LIMIT-13': {
    file: 'server/src/config/config.ts',
    from: 'limits: only<LimitName>(values.STAXD_LIMITS, DEFAULT_LIMITS)',
    to: 'limits: DEFAULT_LIMITS',
  },
  'LIMIT-14': {
    file: IDENTITY_LIMITS,
    from: 'Math.max(1, Math.ceil(retryAfterMs / 1000))',
    to: 'retryAfterMs / 1000',
  },
  'LIMIT-15': {
    file: 'server/src/monitoring/lifecycle.ts',
    from: "(this.isBusy() ? waitBody('OVERLOADED', RETRY_AFTER) : null)",
    to: 'null',
  },
  'LIMIT-16': {
    file: 'server/src/identity/passwords/passwordTries.ts',
    from: 'known === null ? strangersTries :',
    to: 'true ? strangersTries :',
  },
  'LIMIT-18': {
    file: 'server/src/config/limits.ts',
    from: 'lessons: { points: 5, seconds: 1, burst: { points: 40, seconds: 10 } }',
    to: 'lessons: { points: 50, seconds: 1, burst: { points: 40, seconds: 10 } }',
  },
  'LIMIT-19': {
    file: 'server/src/identity/passwords/passwordTries.ts',
    from: 'done.error.code === wrong',
    to: "done.error.code === 'INVALID_LOGIN'",
  },
  'STATS-16': {
    file: 'server/src/main.ts',
    from: 'if (leftOut.length > 0) process.exit(LEFT_OUT_EXIT);',
    to: '',
  },
  'LIMIT-20': { file: SERVER_LIMITS, from: 'mailsTo: { points: 5,', to: 'mailsTo: { points: 6,' },
  'LIMIT-32': {
    file: EMAILS,
    from: 'isStranger ? byStranger(address, network) : byAccount(address, user.id)',
    to: 'byStranger(address, network)',
  },
  'LIMIT-22': { file: EMAILS, from: "['passwordLinks']", to: "['mailsTo']" },
  'LIMIT-23': {
    file: EMAILS,
    from: "await slowDown(await limiter.take('mailRequestsPerAddress', network), platform.timers);",
    to: '',
  },
  'LIMIT-24': { file: 'server/src/listen.ts', from: 'request: 10_000', to: 'request: 30_000' },
  'LIMIT-25': {
    file: 'server/src/identity/passwords/passwords.ts',
    from: 'MOST_WHILE_LATE = 1',
    to: 'MOST_WHILE_LATE = 2',
  },
  'LIMIT-26': {
    file: SERVER_LIMITS,
    from: 'signUpsAtMost: { points: 600,',
    to: 'signUpsAtMost: { points: 60,',
  },
  'LIMIT-27': {
    file: 'server/src/http/call.ts',
    from: 'const hasNoAccount = person === null || person.isGuest;',
    to: 'const hasNoAccount = true;',
  },
  'LIMIT-28': { file: SERVER_LIMITS, from: 'looks: { points: 30,', to: 'looks: { points: 40,' },
  'LIMIT-29': { file: SERVER_LIMITS, from: 'blocks: { points: 60,', to: 'blocks: { points: 70,' },
  'LIMIT-30': {
    file: 'server/src/guard/permissions.ts',
    from: "login: anybody('logins')",
    to: 'login: anybody()',
  },
  'LIMIT-33': {
    file: 'server/src/http/turns.ts',
    from: 'this.#waiting.delete(address);',
    to: 'if (requests.length === 0) this.#waiting.delete(address);',
  },
  'LIMIT-34': { file: 'server/src/http/turns.ts', from: 'MOST_OF_ALL = 2000', to: 'MOST_OF_ALL = 3000' },
  'LIMIT-35': {
    file: 'server/src/http/silence.ts',
    from: 'silent.remove(socket);\n    plain.moved(socket);',
    to: '',
  },
  'LIMIT-36': { file: 'server/src/listen.ts', from: 'unread: 20_000', to: 'unread: 40_000' },
  'LIMIT-37': { file: 'server/src/monitoring/strain.ts', from: '|| byOthers > this.#most', to: '|| true' },
  'LIMIT-38': {
    file: 'server/src/http/billing/billingRoutes.ts',
    from: 'if (!news.seemsSigned(context.headers)) return refuseUnread(context);',
    to: '',
  },
  'LIMIT-39': {
    file: 'server/src/http/application.ts',
    from: 'LONGEST_PATH = 512',
    to: 'LONGEST_PATH = 5120',
  },
  'LIMIT-40': {
    file: 'server/src/http/pages/pages.ts',
    from: "!== 'html') return;",
    to: "!== 'xml') return;",
  },
  'PRIV-1': {
    file: 'server/src/sockets/events/joining.ts',
    from: "if (person?.userId !== connection.person.userId) return errorBody('UNAUTHORIZED');",
    to: "if (person === null) return errorBody('UNAUTHORIZED');",
  },
  'PRIV-2': {
    file: 'server/src/games/service.ts',
    from: "ok({ ...current, role }) : refuse('GAME_NOT_FOUND')",
    to: "ok({ ...current, role }) : refuse(current ? 'NOT_IN_GAME' : 'GAME_NOT_FOUND')",
  },
  'PRIV-3': { file: 'server/src/sockets/housekeeping.ts', from: 'endAccess(parts);', to: '' },
  'PRIV-4': {
    file: 'server/src/http/application.ts',
    from: "errorBody('INTERNAL', { reference: requestId })",
    to: "{ ...errorBody('INTERNAL'), detail: String(error.stack) }",
  },
};
