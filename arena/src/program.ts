/** The command line of the arena: its commands, and what it says of wrong ones. */
import { MODES, OPTION_NAMES } from '@staxd/engine';
import { BOT_LEVELS } from '@staxd/engine/bots';
import { Command, CommanderError, Option } from 'commander';
import { ArenaError } from './model/arenaError.ts';
import { ROTATIONS } from './model/manifest.ts';
import { Interruption } from './terminal/interruption.ts';

/** Neither accepted (0), rejected (1) nor undecided (2). */
const ERROR_EXIT = 3;

function repeatable(flags: string, description: string): Option {
  const collect = (value: string, before: string[]) => [...before, value];
  return new Option(flags, description).argParser(collect).default([], 'none');
}

function withRules(command: Command): Command {
  return command
    .option('-m, --mode <mode>', `rule set: ${MODES.join(', ')} (default: casual)`)
    .option('--rules <file>', 'rule set from a YAML file: mode, options, deck')
    .addOption(
      repeatable('-o, --option <name=value>', `rule option (repeatable): ${OPTION_NAMES.join(', ')}`),
    );
}

function withSeed(command: Command): Command {
  return command
    .option('-s, --seed <seed>', 'seed of all random numbers', '1')
    .option('--json', 'print the result as JSON');
}

function withWorkers(command: Command): Command {
  return withSeed(command)
    .option('-w, --workers <number>', 'worker threads; does not change results (default: one per core)')
    .option('--timeout-ms <number>', 'milliseconds for each answer of a bot of yours', '1000');
}

function withGames(command: Command, games: string): Command {
  return withWorkers(command.option('-g, --games <number>', 'number of games', games));
}

function withLineup(command: Command): Command {
  return command
    .requiredOption(
      '-b, --bots <line-up>',
      `bots by seat: ${BOT_LEVELS.join(', ')}, their yardsticks (medium@1), hard@<worlds>, greedy, oracle, trained:<file>, module:<file>, cmd:<command line>`,
    )
    .option('--rotate <how>', `how bots change seats within a block: ${ROTATIONS.join(', ')}`, 'all');
}

function createProgram(): Command {
  const program = new Command('arena')
    .description('Plays bots against each other, thousands of games at a time, to balance STAXD.')
    .helpCommand(false)
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    // `end` prints errors in one line.
    .configureOutput({ outputError: () => {} });

  withGames(withRules(withLineup(program.command('match'))), '1000')
    .description('play a line-up and collect statistics')
    .option('--out <folder>', 'write the run to this folder; repeat the command to resume it')
    .option('--shard <index/count>', 'play one part of the run, from 0/16 to 15/16')
    .option('--shards <count>', 'the same, with the index from JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID')
    .action(async (given) => (await import('./commands/match.ts')).match(given));

  program
    .command('report')
    .description('write a run as an HTML page, with its tables as CSV files')
    .argument('<folder>', 'a finished run')
    .option('--html <file>', 'write the page to this file (default: report.html)')
    .option('--json', 'print every figure as JSON; no page unless --html is given')
    .action(async (folder, given) => (await import('./commands/report.ts')).report(folder, given));

  program
    .command('compare')
    .description('compare two runs')
    .argument('<run-a>', 'a finished run')
    .argument('<run-b>', 'another one, with the same number of players')
    .option('--all', 'show every figure, not only significant differences')
    .option('--html <file>', 'write an HTML page to this file, with its tables as CSV files')
    .option('--json', 'print the comparison as JSON')
    .action(async (a, b, given) => (await import('./commands/compare.ts')).compare(a, b, given));

  withWorkers(withRules(program.command('sprt')))
    .description('test whether A is stronger than a field of B; stops when the evidence is sufficient')
    .requiredOption('-a, --a <bot>', 'the bot under test')
    .requiredOption('-b, --b <bot>', 'the bot in the other seats')
    .option('--elo0 <points>', 'strength of A under H0, in Elo points', '0')
    .option('--elo1 <points>', 'strength of A under H1, in Elo points', '10')
    .option('--alpha <chance>', 'probability of accepting H1 wrongly', '0.05')
    .option('--beta <chance>', 'probability of rejecting H1 wrongly', '0.05')
    .option('-p, --players <number>', 'number of players', '4')
    .option('--max-games <number>', 'undecided after this many games', '200000')
    .action(async (given) => (await import('./commands/sprt.ts')).sprt(given));

  withGames(program.command('gauntlet'), '4000')
    .description('measure a bot against a field in several modes, or run a suite of checks')
    .option('--hero <bot>', 'the bot to measure')
    .option('--field <bot>', 'the bot in the other seats (default: medium@1)')
    .option('-p, --players <numbers>', 'numbers of players, such as 2,4,7 (default: 4)')
    .option('-m, --mode <modes>', `all, or some of ${MODES.join(', ')} (default: casual)`)
    .option('--rules <file>', 'rule set from a YAML file in place of modes')
    .option('--suite <name>', 'run a suite of checks: strength')
    .option('--only <parts>', 'parts of the suite: strength, order, oracle, grudge')
    .option('--out <folder>', 'keep the runs in this folder; repeat the command to resume them')
    .action(async (given) => (await import('./commands/gauntlet.ts')).gauntlet(given));

  withGames(withRules(program.command('round-robin')), '2000')
    .description('let every bot meet every other, and rank them in one table')
    .requiredOption(
      '-b, --bots <bots>',
      'two bots or more, as in a line-up: easy,medium,greedy,module:<file>',
    )
    .option('-p, --players <number>', 'number of players at a table: all choices of so many bots meet', '2')
    .option('--out <folder>', 'keep the runs in this folder; repeat the command to resume them')
    .action(async (given) => (await import('./commands/roundRobin.ts')).roundRobin(given));

  withGames(withRules(program.command('sweep')), '5000')
    .description('play the same games under every combination of rule options')
    .addOption(
      repeatable('--set <name=values>', 'option and its values, name=5..9 or name=draws,never (repeatable)'),
    )
    .requiredOption('--out <folder>', 'folder for the runs and the report; repeat the command to resume')
    .option('-b, --bots <line-up>', 'bots by seat (default: all medium)')
    .option('-p, --players <number>', 'number of players, without --bots (default: 4)')
    .option('--rotate <how>', `how bots change seats within a block: ${ROTATIONS.join(', ')}`, 'all')
    .action(async (given) => (await import('./commands/sweep.ts')).sweep(given));

  withSeed(withRules(program.command('train')))
    .description('teach bots who wins from where and what to choose, for all modes or for rules of yours')
    .requiredOption('--out <file>', 'write the weights to this file')
    .option('--work <folder>', 'keep the games here; repeat the command to resume (default: <file>.course)')
    .option('--positions <number>', 'games from which it learns who wins', '100000')
    .option('--choices <number>', 'games from which it learns what to choose, twice', '40000')
    .option('-w, --workers <number>', 'worker threads; does not change results (default: one per core)')
    .action(async (given) => (await import('./commands/train.ts')).train(given));

  withSeed(withRules(program.command('grudge')))
    .description('measure whether PETTY retaliates more than a bot without grudges would')
    .option('-g, --games <number>', 'number of games', '4000')
    .option('-p, --players <number>', 'number of players', '4')
    .action(async (given) => (await import('./commands/grudge.ts')).grudge(given));

  program
    .command('bench')
    .description('measure speed and memory on this machine')
    .option('--rounds <number>', 'rounds, of which the best counts', '3')
    .option('-g, --games <number>', 'games per measurement', '8000')
    .option('--memory-games <number>', 'games played while memory is measured', '200000')
    .option('--json', 'print the figures as JSON')
    .action(async (given) => (await import('./commands/bench.ts')).bench(given));

  program
    .command('merge')
    .description('merge the parts of a run')
    .argument('<folder...>', 'finished runs')
    .option('--out <folder>', 'write the merged run to this folder')
    .option('--json', 'print the result as JSON')
    .action(async (folders, given) => (await import('./commands/merge.ts')).merge(folders, given));

  program
    .command('replay')
    .description('replay one game of a run, move by move')
    .argument('<folder>', 'a finished run')
    .requiredOption('-g, --game <number>', 'number of the game')
    .option('-s, --seed <seed>', 'base seed of the game, if the run has several')
    .option('-r, --record <file>', 'save the game to this file, for staxd replay')
    .action(async (folder, given) => (await import('./commands/replay.ts')).replay(folder, given));

  program
    .command('verify')
    .description('verify a run by playing it again')
    .argument('<folder>', 'a finished run')
    .option('--sample <number>', 'play only this many games, evenly spread')
    .option('-w, --workers <number>', 'worker threads (default: one per core)')
    .option('--json', 'print the verdict as JSON')
    .action(async (folder, given) => (await import('./commands/verify.ts')).verify(folder, given));

  return program;
}

/** Runs a command. A failure is one line on standard error and an exit code, never a stack trace. */
export async function run(args: readonly string[]): Promise<void> {
  const program = createProgram();
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode !== 0)
        complain(`${describeArguments(error, program, args)}; see arena --help`, ERROR_EXIT);
    } else end(error);
  }
}

/** Says in one line what ended the program, and sets the exit code. */
export function end(error: unknown): void {
  if (error instanceof ArenaError) {
    complain(error.message, ERROR_EXIT);
  } else if (error instanceof Interruption) {
    complain(error.message, error.exitCode);
  } else {
    const message = error instanceof Error ? error.message : error;
    complain(`internal error: ${message}`, ERROR_EXIT);
  }
}

function complain(message: string, exitCode: number): void {
  process.stderr.write(`${message.replace(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = exitCode;
}

/** Commander's message, with the allowed names added. */
function describeArguments(
  { code, message }: CommanderError,
  program: Command,
  [name]: readonly string[],
): string {
  const verb = program.commands.find((command) => command.name() === name);
  const text = message.replace(/^error: /, '').replace(/\n.*/s, '');
  if (code === 'commander.unknownCommand') {
    return `${text}: allowed are ${program.commands.map((command) => command.name()).join(', ')}`;
  }
  if (code !== 'commander.unknownOption') return text;
  return `${text}: allowed are ${[...(verb ?? program).options.map(({ long }) => long), '--help'].join(', ')}`;
}
