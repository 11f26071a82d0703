import {
  formatAction,
  formatCards,
  type GameRecord,
  recordGame,
  replay as replayRecord,
} from '@staxd/engine';
import { onDisk, writeAtomically } from '../files/atomicFile.ts';
import { ArenaError } from '../model/arenaError.ts';
import { type GameLine, parseGameLine } from '../model/gameLine.ts';
import { positionOf } from '../model/ranges.ts';
import { describeGames, planOf } from '../runs/manifestFile.ts';
import { linesOf, loadRun, type Run } from '../runs/runFolder.ts';
import { describeDifference } from '../runs/verify.ts';
import { Match } from '../simulation/match.ts';
import { readSeed, readWhole } from './arguments.ts';

const REJECTED_EXIT = 1;

interface ReplayArguments {
  readonly game: string;
  readonly seed?: string;
  readonly record?: string;
}

interface Replayed {
  readonly line: GameLine;
  readonly again: GameLine;
  readonly record: GameRecord;
}

export async function replay(folder: string, given: ReplayArguments): Promise<void> {
  const replayed = await playAgain(loadRun(folder), given);
  const { record } = given;
  if (record !== undefined) {
    const text = `${JSON.stringify(replayed.record, null, 2)}\n`;
    onDisk('write', record, () => writeAtomically(record, text));
  }
  console.log(tell(replayed).join('\n'));
  if (findDifference(replayed) !== null) process.exitCode = REJECTED_EXIT;
}

async function playAgain(run: Run, given: ReplayArguments): Promise<Replayed> {
  const plan = planOf(run.manifest);
  const { seed, game, position } = find(run, given);
  const line = parseGameLine(lineAt(run, position));
  const { line: again, rules, seats, actions, state } = await new Match(plan).playGame(seed, game);
  return { line, again, record: recordGame({ rules, seats, seed: again.seed }, actions, state) };
}

function find({ folder, manifest }: Run, given: ReplayArguments) {
  const game = readWhole('--game', given.game, 0, Number.MAX_SAFE_INTEGER);
  const seeds = given.seed === undefined ? manifest.ranges.map(({ seed }) => seed) : [readSeed(given.seed)];
  const found = [...new Set(seeds)].flatMap((seed) => {
    const position = positionOf(manifest.ranges, seed, game);
    return position === null ? [] : [{ seed, game, position }];
  });
  if (found.length === 1) return found[0];
  if (found.length === 0)
    throw new ArenaError(`${folder} has no game ${game}: it holds ${describeGames(manifest.ranges)}`);
  throw new ArenaError(
    `${folder} has several games ${game}: add --seed, one of ${found.map(({ seed }) => seed).join(', ')}`,
  );
}

function lineAt(run: Run, position: number): string {
  let index = 0;
  for (const line of linesOf(run)) if (index++ === position) return line;
  throw new RangeError(`there is no line ${position}`);
}

/** How the game differs when played again; null if it does not. */
function findDifference({ line, again }: Replayed): string | null {
  return JSON.stringify(line) === JSON.stringify(again) ? null : describeDifference(line, again);
}

function tell(replayed: Replayed): string[] {
  const { line, again, record } = replayed;
  const difference = findDifference(replayed);
  const lines: string[] = [];
  let turn = 0;
  const seen = replayRecord(record, undefined, (state, action) => {
    const nameOf = (seat: number) => state.seats[seat].name;
    if (action === null) {
      lines.push(`Game ${line.game}, dealt with ${line.seed}, mode ${record.rules.mode}.`);
      for (const [seat, { name, bot }] of state.seats.entries()) {
        lines.push(`${name} (${bot}) holds ${formatCards(state.hands[seat])}.`);
      }
      lines.push(`First card: ${formatCards(state.discard)}.`, '');
    } else {
      const hands = state.hands.map((hand) => hand.length).join(' ');
      lines.push(`[${turn}] ${nameOf(action.seat)}: ${formatAction(action, nameOf)} (${hands})`);
    }
    turn = state.turn;
  });
  if (!seen.ok) throw new Error(seen.error.message);
  const { name, bot } = seen.value.seats[again.winner];
  return [
    ...lines,
    '',
    `${name} (${bot}) wins by ${again.method} after ${again.turns} turns and ${again.decisions} decisions.`,
    difference === null
      ? `Same as in the run: state ${line.state}, actions ${line.actions}.`
      : `Different from the run: ${difference}.`,
  ];
}
