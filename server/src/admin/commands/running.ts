/** How the server is doing, and when it goes. */
import { fail, ok } from '@staxd/engine';
import * as v from 'valibot';
import { LOG_LEVELS } from '../../config/config.ts';
import type { Limit, LimitName } from '../../config/limits.ts';
import { adminCommand, moment, oneOf, whole, words } from '../command.ts';

const MOST_MINUTES = 1440;
const MOST_SLOW = 15;

export const limits = adminCommand({
  about: 'shows what is in use of what there is, each limit, and how often it has refused since the start',
  input: v.strictObject({}),
  run: async (parts) => {
    const { config, lifecycle, games, store, loopDelay, sockets, refusals } = parts;
    const { busyQueue, busyLoopDelay, busyShare, caps } = config;
    const refused = refusals();
    const use = {
      stage: lifecycle.stage,
      is_busy: lifecycle.isBusy(),
      sockets: sockets(),
      games: games.committer.liveGames,
      waiting_commits: store.waiting(),
      busy_above_commits: busyQueue,
      loop_delay_ms: rounded(loopDelay()),
      busy_above_loop_delay_ms: busyLoopDelay,
      busy_share_percent: busyShare,
    };
    const each = (Object.keys(config.limits) as LimitName[]).map((name) => ({
      name,
      limit: config.limits[name],
      refused: refused[name],
    }));
    return ok({
      value: { use, caps, limits: each },
      lines: [
        `${use.stage}${use.is_busy ? ', too busy for new games' : ''}: ${use.games} games, ${use.sockets} sockets`,
        `commits that wait: ${use.waiting_commits} of ${busyQueue}; the loop is late by ${use.loop_delay_ms} of ${busyLoopDelay} ms`,
        ...Object.entries(caps).map(([name, most]) => `${name}: at most ${most}`),
        ...each.map(({ name, limit, refused }) => `${name}: ${told(limit)}; refused ${refused} times`),
      ],
    });
  },
});

export const slow = adminCommand({
  about: 'shows what is slow now: the loop, commits that wait, and the slowest calls of the last minutes',
  input: v.strictObject({}),
  run: async ({ slowest, loopDelay, store, lifecycle }) => {
    const timed = slowest.list(MOST_SLOW).map(({ name, count, mean, longest }) => ({
      name,
      count,
      mean_ms: rounded(mean),
      longest_ms: rounded(longest),
    }));
    const value = {
      is_busy: lifecycle.isBusy(),
      loop_delay_ms: rounded(loopDelay()),
      waiting_commits: store.waiting(),
      slowest: timed,
    };
    return ok({
      value,
      lines: [
        `The loop is late by ${value.loop_delay_ms} ms; ${value.waiting_commits} commits wait.`,
        ...timed.map(
          ({ name, count, mean_ms, longest_ms }) =>
            `${name}: at most ${longest_ms} ms, ${mean_ms} ms in the mean of ${count}`,
        ),
      ],
    });
  },
});

export const logLevel = adminCommand({
  about: 'shows the level of the log, or sets it until the server ends',
  parameters: '[level]',
  input: v.strictObject({ level: v.optional(oneOf('The level', LOG_LEVELS)) }),
  isDeed: true,
  run: async ({ log }, { level }) => {
    if (level !== undefined) log.setLevel(level);
    const value = { level: log.level() };
    return ok({
      value,
      lines: [`The log has the level ${value.level}.`],
      ...(level !== undefined && { deed: { level } }),
    });
  },
});

export const notice = adminCommand({
  about: 'tells a line to everybody who is connected, on whatever page',
  parameters: '<text>',
  input: v.strictObject({
    text: v.pipe(words('The notice', 300), v.regex(/^\P{Cc}+$/u, 'The notice is one line of plain text.')),
  }),
  isDeed: true,
  run: async ({ tellAll }, { text }) => {
    const { people, hasOthers } = await tellAll(text);
    const here = people === 1 ? '1 person was' : `${people} people were`;
    const lines = [hasOthers ? `${here} told here, and all who are at other servers.` : `${here} told.`];
    return ok({ value: { people }, lines, deed: { text } });
  },
});

export const drain = adminCommand({
  about: 'lets the server go: everybody is told when to come back, and nothing is lost',
  options: [
    { flags: '--minutes <number>', about: 'not before so many minutes; nobody is told ahead, but by notice' },
    { flags: '--cancel', about: 'it stays, where it was to go later' },
  ],
  input: v.pipe(
    v.strictObject({
      minutes: v.optional(whole('The number of minutes', 1, MOST_MINUTES)),
      cancel: v.optional(v.boolean(), false),
    }),
    v.check(
      ({ minutes, cancel }) => !cancel || minutes === undefined,
      'Give --minutes or --cancel, not both.',
    ),
  ),
  isDeed: true,
  run: async ({ leaving, lifecycle }, { minutes = 0, cancel }) => {
    if (lifecycle.stage === 'draining' && (cancel || minutes > 0))
      return fail('The server is going already, and nothing stops that.');
    if (cancel) {
      if (!leaving.cancel()) return fail('The server is not to go.');
      return ok({ value: { at: null }, lines: ['The server stays.'], deed: { cancel } });
    }
    const at = leaving.in(minutes);
    const when = minutes === 0 ? 'now' : `at ${moment(at)}`;
    return ok({ value: { at }, lines: [`The server goes ${when}.`], deed: { minutes } });
  },
});

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

function told({ points, seconds, burst }: Limit): string {
  const more = burst ? `, and ${burst.points} more in ${burst.seconds} s` : '';
  return `${points} in ${seconds} s${more}`;
}
