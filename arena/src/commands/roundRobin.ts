import { join } from 'node:path';
import { type Meeting, type Standing, standingsOf } from '../analysis/standings.ts';
import { parseBot } from '../bots/lineup.ts';
import { ArenaError } from '../model/arenaError.ts';
import { rotationsOf } from '../model/rotations.ts';
import { describeFigure, formatCount, formatGames, formatP } from '../report/format.ts';
import { runPlan } from '../runs/runPlan.ts';
import { percent } from '../terminal/numbers.ts';
import { Progress, winRates } from '../terminal/progress.ts';
import { type RuleArguments, readGames, readPlan, readSeed, readWorkers } from './arguments.ts';
import type { GauntletArguments } from './gauntlet.ts';
import { readPlayers } from './heroPlan.ts';
import { alignColumns } from './summary.ts';

const MOST_BOTS = 16;
const MOST_MEETINGS = 500;
/** Below it two bots count as different. */
const CONVINCING = 0.05;

type Given = Pick<GauntletArguments, 'games' | 'seed' | 'workers' | 'timeoutMs' | 'out' | 'json'>;

export interface RoundRobinArguments extends RuleArguments, Given {
  readonly bots: string;
  readonly players: string;
}

export async function roundRobin(given: RoundRobinArguments): Promise<void> {
  const bots = readBots(given.bots);
  const players = readPlayers(given.players);
  const tables = choicesOf(bots, players);
  if (tables.length === 0)
    throw new ArenaError(`${bots.length} bots are too few for tables of ${players}: name ${players} or more`);
  if (tables.length > MOST_MEETINGS)
    throw new ArenaError(
      `${bots.length} bots meet at ${formatCount(tables.length)} tables of ${players}: at most ${MOST_MEETINGS} are allowed`,
    );
  const plans = tables.map((lineup) => readPlan({ ...given, bots: lineup.join(','), rotate: 'all' }));
  const games = readGames('--games', given.games);
  const seed = readSeed(given.seed);
  const meetings: Meeting[] = [];
  for (const [at, plan] of plans.entries()) {
    const block = rotationsOf(plan.lineup, plan.rotation).length;
    meetings.push(
      await runPlan({
        plan,
        ranges: [{ seed, from: 0, to: Math.ceil(games / block) * block }],
        workers: readWorkers(given.workers),
        folder: given.out === undefined ? undefined : join(given.out, folderOf(plan.lineup)),
        progress: new Progress({
          ...given,
          describe: (tally) => `table ${at + 1} of ${plans.length}: ${winRates(tally)}`,
        }),
      }),
    );
  }
  print(standingsOf(bots, meetings), meetings, given);
}

function readBots(text: string): readonly string[] {
  const bots = text.split(',').map((bot) => bot.trim());
  for (const bot of bots) parseBot(bot);
  const twice = bots.find((bot, at) => bots.indexOf(bot) !== at);
  if (twice !== undefined) throw new ArenaError(`${twice} is named twice: each bot meets the others once`);
  if (bots.length >= 2 && bots.length <= MOST_BOTS) return bots;
  throw new ArenaError(`a round robin has 2 to ${MOST_BOTS} bots: "${text}" has ${bots.length}`);
}

/** All choices of `size` from the list, each in its order. */
function choicesOf(list: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]];
  return list.flatMap((first, at) => choicesOf(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

const folderOf = (lineup: readonly string[]) =>
  lineup.map((bot) => bot.replace(/[^\w@-]/gu, encodeURIComponent)).join('+');

function print(
  standings: readonly Standing[],
  meetings: readonly Meeting[],
  given: RoundRobinArguments,
): void {
  const [{ manifest }] = meetings;
  if (given.json) {
    const { engineVersion, code, rulesHash, players } = manifest;
    const tables = meetings.map(({ manifest: { lineup }, tally }) => ({
      lineup,
      games: tally.games,
      resultHash: tally.resultHash,
    }));
    const document = {
      engineVersion,
      code,
      rulesHash,
      mode: manifest.rules.mode,
      players,
      seed: given.seed,
      standings,
      tables,
    };
    console.log(JSON.stringify(document, null, 2));
    return;
  }
  const rows = standings.map(({ bot, games, rate, elo, worth, pNext }) => [
    bot,
    formatCount(games),
    describeFigure(rate, 'share'),
    describeFigure(elo, 'elo'),
    Number.isNaN(worth) ? 'not known' : percent(worth),
    pNext === null ? '' : `${formatP(pNext)}${pNext < CONVINCING ? ' *' : ''}`,
  ]);
  const head = ['', 'games', 'wins', 'Elo', 'at a table of all', 'p over the next'];
  const games = meetings.reduce((sum, { tally }) => sum + tally.games, 0);
  console.log(
    [
      `${formatGames(games)} at ${meetings.length === 1 ? 'one table' : `${meetings.length} tables`}, ${manifest.rules.mode}, ${manifest.players} players, seed ${given.seed}`,
      '',
      ...alignColumns([head, ...rows]),
      '',
      'Elo by a Plackett-Luce model of bots and seats, around the mean of all. * stronger than the next (Holm over all pairs).',
    ].join('\n'),
  );
}
