/** Metrics that are looked up when somebody asks for them. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { BotUse } from '../games/bots/pool.ts';
import type { DiskUse } from './diskUse.ts';

/** Since the start. */
export interface MailCounts {
  readonly sent: number;
  readonly failed: number;
  /** Under way now: looked up, or handed over. */
  readonly waiting: number;
}

export interface Gauges {
  readonly sockets: () => number;
  readonly behind: () => number;
  readonly games: () => number;
  readonly waitingCommits: () => number;
  /** Milliseconds. */
  readonly loopDelay: () => number;
  readonly canSave: () => boolean;
  readonly bots: () => BotUse;
  readonly mails: () => MailCounts;
  readonly disk: () => Promise<DiskUse>;
}

export function addGauges(registry: Registry, gauges: Gauges): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    addGauge(registry, name, help, read);
  gauge('staxd_sockets', 'Open sockets.', gauges.sockets);
  gauge('staxd_sockets_behind', 'Open sockets whose reader does not keep up.', gauges.behind);
  gauge('staxd_games', 'Games that go on.', gauges.games);
  gauge('staxd_waiting_commits', 'Commits that wait to be written.', gauges.waitingCommits);
  gauge('staxd_store_writable', '1 while the store can save, else 0.', () => Number(gauges.canSave()));
  gauge(
    'staxd_loop_delay_seconds',
    'Delay of the event loop, 99th percentile.',
    () => gauges.loopDelay() / 1000,
  );
  gauge('staxd_bots_thinking', 'Bots that think in a thread of the pool.', () => gauges.bots().busy);
  gauge('staxd_bots_waiting', 'Bots that wait for a thread of the pool.', () => gauges.bots().waiting);
  addCounter(registry, 'staxd_bot_failures_total', 'Thoughts of bots whose thread failed.', {
    read: () => [[{}, gauges.bots().failures]],
  });
  gauge('staxd_mails_waiting', 'Mails that are under way.', () => gauges.mails().waiting);
  addCounter(registry, 'staxd_mails_total', 'Mails, by what became of them.', {
    labels: ['outcome'],
    read: () => {
      const { sent, failed } = gauges.mails();
      return [
        [{ outcome: 'sent' }, sent],
        [{ outcome: 'failed' }, failed],
      ];
    },
  });
  const disk = async (what: keyof DiskUse) => (await gauges.disk())[what];
  gauge('staxd_disk_free_bytes', 'Free room on the disk of the data folder.', () => disk('free'));
  gauge('staxd_database_bytes', 'Size of the database.', () => disk('database'));
  gauge('staxd_database_log_bytes', 'Size of the log of the database.', () => disk('log'));
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('process_cpu_seconds', 'CPU time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}

interface Counted {
  readonly labels?: readonly string[];
  readonly read: () => readonly (readonly [labels: Record<string, string>, count: number])[];
}

/** Of what is counted elsewhere. */
function addCounter(registry: Registry, name: string, help: string, { labels = [], read }: Counted): void {
  new Counter({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect() {
      this.reset();
      for (const [of, count] of read()) this.inc(of, count);
    },
  });
}
