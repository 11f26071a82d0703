import { analyse } from '../analysis/analyse.ts';
import type { Analysis, Figure } from '../analysis/analysis.ts';
import type { Manifest } from '../model/manifest.ts';
import type { Tally } from '../model/tally.ts';
import { formatGames } from '../report/format.ts';
import { percent, percentWithInterval, thousands } from '../terminal/numbers.ts';

export interface Result {
  readonly manifest: Manifest;
  readonly tally: Tally;
  /** Games played by this command: 0 if the folder held the run already. */
  readonly played: number;
  readonly seconds: number;
}

export function printResult(result: Result, { json = false }: { readonly json?: boolean }): void {
  const analysis = analyse(result.manifest, result.tally);
  console.log(
    json ? JSON.stringify(toDocument(analysis, result), null, 2) : toTable(analysis, result).join('\n'),
  );
}

/** Seats count from 0, shares are fractions of 1, intervals are of 95 %. */
function toDocument(analysis: Analysis, { manifest, tally, played, seconds }: Result) {
  const { rules, turns } = analysis;
  const interval = ({ low, high }: Figure) => ({ low, high });
  return {
    engineVersion: analysis.engineVersion,
    rulesHash: analysis.rulesHash,
    mode: rules.mode,
    seed: analysis.seed,
    ranges: manifest.ranges,
    lineup: analysis.lineup,
    rotation: manifest.rotation,
    players: analysis.players,
    games: analysis.games,
    blocks: analysis.blocks,
    // Ratios over `games`, of which each game is one or none.
    completed: tally.ratios.completed.a,
    stalemates: tally.ratios.stalemates.a,
    capped: tally.ratios.capped.a,
    turns: {
      mean: turns.mean.value,
      ...interval(turns.mean),
      sd: turns.sd,
      median: turns.median,
      p95: turns.p95,
      max: turns.max,
    },
    decisions: { mean: analysis.decisions.mean.value, ...interval(analysis.decisions.mean) },
    stacks: { perGame: analysis.stacks.value, contested: analysis.contested.value },
    seats: analysis.seats.map(({ seat, wins, rate }) => ({
      seat,
      wins,
      rate: rate.value,
      ...interval(rate),
    })),
    bots: analysis.bots.map(({ bot, seats, wins, rate, timeouts, crashes, illegal }) => ({
      bot,
      seats,
      wins,
      rate: rate.value,
      ...interval(rate),
      faults: { timeouts, crashes, illegal },
    })),
    cards: analysis.cards.map(({ card, lift, p, significant }) => ({
      card,
      lift: lift.value,
      ...interval(lift),
      n: lift.n,
      p,
      significant,
    })),
    resultHash: analysis.resultHash,
    seconds,
    gamesPerSecond: played / seconds,
  };
}

function toTable(analysis: Analysis, { played, seconds }: Result): string[] {
  const { games, players, rules, turns, decisions, completed, stalemates, capped } = analysis;
  if (games === 0) return ['No games: there are more shards than blocks, and this one is empty.'];
  const pace = played === 0 ? '' : ` (${thousands(played / seconds)} games/s)`;
  return [
    `${formatGames(games)}, ${rules.mode}, ${players} players, seed ${analysis.seed}${pace}`,
    `Completed ${percent(completed.value)}, stalemates ${percent(stalemates.value)}, turn cap ${percent(capped.value)}.`,
    `Turns ${inShort(turns.mean)}, median ${turns.median}, 95 % up to ${turns.p95}; decisions ${inShort(decisions.mean)}.`,
    `Stacks ${inShort(analysis.stacks)} a game, contested ${percentWithInterval(analysis.contested)}.`,
    '',
    ...alignColumns([
      ['', 'wins', 'rate', '95 % interval', 'faults'],
      ...analysis.bots.map(({ bot, seats, wins, rate, timeouts, crashes, illegal }) => [
        seats === 1 ? bot : `${bot} (${seats} seats)`,
        ...winCells(wins, rate),
        describeFaults({ timeouts, crashes, illegal }),
      ]),
      ...analysis.seats.map(({ seat, wins, rate }) => [`seat ${seat + 1}`, ...winCells(wins, rate), '']),
    ]),
    '',
    `Result hash ${analysis.resultHash}.`,
  ];
}

/** "41.62 (41.40 to 41.84)"; without the interval if it is unbounded. */
function inShort({ value, low, high }: Figure): string {
  const interval = `(${low.toFixed(2)} to ${high.toFixed(2)})`;
  return Number.isFinite(high - low) ? `${value.toFixed(2)} ${interval}` : value.toFixed(2);
}

function winCells(wins: number, { value, low, high }: Figure): string[] {
  return [thousands(wins), percent(value), `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`];
}

function describeFaults(faults: Readonly<Record<string, number>>): string {
  const found = Object.entries(faults).filter(([, games]) => games > 0);
  return found.map(([kind, games]) => `${thousands(games)} ${kind}`).join(', ');
}

/** Aligns columns: the first left, the others right. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}
