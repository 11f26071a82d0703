/** From here on the server can be reached: by players, by whoever runs it, and by the hour. */
import { ok, type Result } from '@staxd/engine';
import type { Leaving } from '../admin/leaving.ts';
import { openAdmin } from '../admin/openAdmin.ts';
import type { Slowest } from '../admin/slowest.ts';
import type { StartFailure } from '../config/startFailure.ts';
import { listen } from '../listen.ts';
import type { RemadeTables } from '../sockets/tournamentCalls.ts';
import { keepUp } from '../upkeep.ts';
import type { Late } from './ending.ts';
import { openSockets } from './sockets.ts';
import type { Inside, Website } from './website.ts';

export interface ReachOptions {
  readonly remadeTables: RemadeTables;
  readonly slowest: Slowest;
  readonly leaving: Leaving;
}

/** Gives the port. What is opened stands in `late`. */
export async function reach(
  inside: Inside,
  website: Website,
  late: Late,
  { remadeTables, slowest, leaving }: ReachOptions,
): Promise<Result<number, StartFailure>> {
  const { config, platform, reportOf, billing } = inside;
  const listening = await listen(website.http, config);
  if (!listening.ok) return listening;
  inside.site.port = listening.value;
  const sockets = openSockets(website.http, inside, { remadeTables, protect: website.protect });
  late.sockets = sockets;
  late.upkeep = keepUp({
    ...inside,
    news: billing.news,
    report: reportOf('upkeep', 'the hourly upkeep'),
  });
  late.door = await openAdmin({
    ...inside,
    moderation: inside.company.moderation,
    deletion: inside.identity.deletion,
    refusals: inside.limiter.refusals,
    sockets: () => sockets.count,
    loopDelay: inside.loop.p99,
    slowest,
    leaving,
    tellAll: (text) => sockets.tellAll(text),
    clock: platform.clock,
    dataFolder: config.dataFolder,
    timers: platform.timers,
    report: reportOf('elsewhere', 'an admin command'),
  });
  inside.lifecycle.enter('ready');
  return ok(listening.value);
}
