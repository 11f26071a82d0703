/** Users: who there is, who moderates, who may come in. */
import { fail, ok } from '@staxd/engine';
import * as v from 'valibot';
import type { ListedUser } from '../../store/operationsPorts.ts';
import { adminCommand, moment, whole, words } from '../command.ts';
import { findAccount, findUser, userInput } from '../found.ts';

const MOST_USERS = 50;
const MOST_DAYS = 3650;

export const users = adminCommand({
  about: `lists users whose name contains the text, the newest first, ${MOST_USERS} at most`,
  parameters: '[text]',
  input: v.strictObject({ text: v.optional(words('The text', 64)) }),
  run: async ({ store: { operations } }, { text = '' }) => {
    const found = await operations.users(text, MOST_USERS);
    const value = found.map(shown);
    const lines = value.map(
      ({ name, id, kind, created_at }) => `${name}  ${id}  ${kind}  since ${created_at}`,
    );
    return ok({ value: { users: value }, lines: lines.length > 0 ? lines : ['Nobody is called so.'] });
  },
});

export const user = adminCommand({
  about: 'shows a user: what stands against them, and the games that they are in',
  parameters: '<name>',
  input: v.strictObject({ name: userInput }),
  run: async (parts, { name }) => {
    const found = await findUser(parts, name);
    if (!found.ok) return found;
    const { id } = found.value;
    const { store, clock, moderation } = parts;
    const { open, upheld } = await store.company.reportsAbout(id);
    const sentences = (await store.company.sentences(clock.now())).filter(({ userId }) => userId === id);
    const games = await store.directory.gamesOf(id, { active: true, limit: 100 });
    const isModerator = await moderation.isModerator(id);
    const value = {
      ...shown(found.value),
      is_moderator: isModerator,
      has_email: found.value.email !== null,
      open_reports: open,
      upheld_reports: upheld,
      sentences: sentences.map(({ kind, since, until }) => ({ kind, since, until })),
      games: games.map((game) => ({ id: game.id, code: game.inviteCode, status: game.status })),
    };
    return ok({
      value,
      lines: [
        `${value.name}  ${id}`,
        `${value.kind}${isModerator ? ' and moderator' : ''} since ${value.created_at}, ${value.has_email ? 'with' : 'without'} a confirmed e-mail address`,
        `reports: ${open} open, ${upheld} upheld`,
        ...sentences.map(
          ({ kind, until }) => `${kind} ${until === null ? 'for good' : `until ${moment(until)}`}`,
        ),
        ...games.map((game) => `in game ${game.id}  ${game.inviteCode}  ${game.status}`),
      ],
    });
  },
});

export const ban = adminCommand({
  about: 'bans a user, who leaves all games, or lets them say phrases only',
  parameters: '<name>',
  options: [
    { flags: '--days <number>', about: 'how long; without it, for good' },
    { flags: '--silence', about: 'no ban: phrases only' },
    { flags: '--note <text>', about: 'why, for moderators' },
  ],
  input: v.strictObject({
    name: userInput,
    days: v.optional(whole('The number of days', 1, MOST_DAYS)),
    silence: v.optional(v.boolean(), false),
    note: v.optional(words('The note', 300)),
  }),
  isDeed: true,
  run: async (parts, { name, days = 0, silence, note = null }) => {
    const found = await findUser(parts, name);
    if (!found.ok) return found;
    const { id, username } = found.value;
    const kind = silence ? 'silence' : 'ban';
    const done = await parts.moderation.sentence(id, { kind, days, note });
    if (!done.ok) return fail(`${username} is a moderator: take that back first.`);
    const time = days === 0 ? 'for good' : `for ${days} day${days === 1 ? '' : 's'}`;
    return ok({
      value: { id, kind, days },
      lines: [`${username} is ${silence ? 'silenced' : 'banned'} ${time}.`],
      deed: { user: id, kind, days, ...(note !== null && { note }) },
    });
  },
});

export const unban = adminCommand({
  about: 'lifts a ban, or a silence',
  parameters: '<name>',
  options: [{ flags: '--silence', about: 'the silence' }],
  input: v.strictObject({ name: userInput, silence: v.optional(v.boolean(), false) }),
  isDeed: true,
  run: async (parts, { name, silence }) => {
    const found = await findUser(parts, name);
    if (!found.ok) return found;
    const { id, username } = found.value;
    const kind = silence ? 'silence' : 'ban';
    const done = await parts.moderation.lift(null, { userId: id, kind, note: null });
    if (!done.ok) return fail(`${username} is not ${silence ? 'silenced' : 'banned'}.`);
    return ok({
      value: { id, kind },
      lines: [`${username} ${silence ? 'may type' : 'may come in'} again.`],
      deed: { user: id, kind },
    });
  },
});

export const moderator = adminCommand({
  about: 'makes an account a moderator, or takes it back',
  parameters: '<name>',
  options: [{ flags: '--remove', about: 'takes it back' }],
  input: v.strictObject({ name: userInput, remove: v.optional(v.boolean(), false) }),
  isDeed: true,
  run: async (parts, { name, remove }) => {
    const found = await findAccount(parts, name);
    if (!found.ok) return found;
    const { id, username } = found.value;
    const isChange = await parts.moderation.appoint(id, !remove);
    const now = remove ? 'is no moderator' : 'is a moderator';
    return ok({
      value: { id, is_moderator: !remove, is_change: isChange },
      lines: [`${username} ${now}${isChange ? ' now' : ', as before'}.`],
      deed: { user: id, remove },
    });
  },
});

function shown({ id, username, isGuest, isVip, createdAt }: ListedUser) {
  const kind = isGuest ? 'guest' : isVip ? 'vip' : 'account';
  return { id, name: username, kind, created_at: moment(createdAt) };
}
