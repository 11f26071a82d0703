/** The command `arena`: its verbs, their arguments, and how it ends. */
import { MODES, OPTION_NAMES } from '@staxd/engine';
import { BOT_LEVELS } from '@staxd/engine/bots';
import { Command, CommanderError } from 'commander';
import { ArenaError } from './model/arenaError.ts';
import { ROTATIONS } from './model/manifest.ts';
import { Interruption } from './terminal/interruption.ts';

/** Neither accepted (0), rejected (1) nor undecided (2). */
const ERROR_EXIT = 3;

const program = new Command('arena')
  .description('Bots against bots: games by the thousand for those who balance STAXD.')
  .helpCommand(false)
  .exitOverride()
  // Errors are told in one line by `end`.
  .configureOutput({ outputError: () => {} });

const collect = (value: string, before: string[]) => [...before, value];

/** The arguments that say by which rules is played. */
function withRules(command: Command): Command {
  return command
    .option('-m, --mode <mode>', `rules to play by: ${MODES.join(', ')} (default: casual)`)
    .option('--rules <file>', 'rules to play by, from a YAML file: mode, options, deck')
    .option(
      '-o, --option <name=value>',
      `any rule option, again and again: ${OPTION_NAMES.join(', ')}`,
      collect,
      [],
    );
}

/** The arguments that say where chance comes from. */
function withSeed(command: Command): Command {
  return command
    .option('-s, --seed <seed>', 'what all deals and all chance come from', '1')
    .option('--json', 'the result as one JSON document');
}

/** The arguments that say how games are played, whoever plays and however many. */
function withWorkers(command: Command): Command {
  return withSeed(command)
    .option(
      '-w, --workers <number>',
      'worker threads; results do not depend on it (default: one for each core)',
    )
    .option('--timeout-ms <number>', 'what an external bot has for one answer', '1000');
}

function withGames(command: Command, games: string): Command {
  return withWorkers(command.option('-g, --games <number>', 'how many games', games));
}

/** The arguments that say who plays. */
function withLineup(command: Command): Command {
  return command
    .requiredOption(
      '-b, --bots <line-up>',
      `bots by seat: ${BOT_LEVELS.join(', ')}, oracle, cmd:<command line>`,
    )
    .option(
      '--rotate <how>',
      `how bots move from seat to seat within a block: ${ROTATIONS.join(', ')}`,
      'all',
    );
}

withGames(withRules(withLineup(program.command('match'))), '1000')
  .description('play a line-up against itself, and count everything')
  .option('--out <folder>', 'write the run there; the same command goes on with it when it was interrupted')
  .option('--shard <index/count>', 'play one part of the run, as in 0/16 to 15/16')
  .option('--shards <count>', 'the same, with the index from JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID')
  .action(async (given) => (await import('./commands/match.ts')).match(given));

program
  .command('report')
  .description('a run as a page to read, with its tables as CSV beside it')
  .argument('<folder>', 'a finished run')
  .option('--html <file>', 'where the page is written (default: report.html)')
  .option('--json', 'every figure of the report as one JSON document; no page unless --html says where')
  .action(async (folder, given) => (await import('./commands/report.ts')).report(folder, given));

program
  .command('compare')
  .description('what differs between two runs, in words and figures')
  .argument('<run-a>', 'a finished run')
  .argument('<run-b>', 'another one, with as many players')
  .option('--all', 'every figure, not only those that differ significantly')
  .option('--html <file>', 'write a page there, with its tables as CSV beside it')
  .option('--json', 'the comparison as one JSON document')
  .action(async (a, b, given) => (await import('./commands/compare.ts')).compare(a, b, given));

withWorkers(withRules(program.command('sprt')))
  .description('play until it is certain enough whether A is stronger than a field of B')
  .requiredOption('-a, --a <bot>', 'who is tested')
  .requiredOption('-b, --b <bot>', 'who fills the other seats')
  .option('--elo0 <points>', 'the strength of A when nothing is gained', '0')
  .option('--elo1 <points>', 'the strength of A that is hoped for', '10')
  .option('--alpha <chance>', 'how often to accept wrongly', '0.05')
  .option('--beta <chance>', 'how often to reject wrongly', '0.05')
  .option('-p, --players <number>', 'how many sit at the table', '4')
  .option('--max-games <number>', 'undecided after so many', '200000')
  .action(async (given) => (await import('./commands/sprt.ts')).sprt(given));

withGames(program.command('gauntlet'), '4000')
  .description('a hero against a field in many modes, or the whole check of strength')
  .option('--hero <bot>', 'who is measured')
  .option('--field <bot>', 'who fills the other seats (default: medium)')
  .option('-p, --players <numbers>', 'how many sit at the table, as in 2,4,7 (default: 4)')
  .option('-m, --mode <modes>', `all, or some of ${MODES.join(', ')} (default: casual)`)
  .option('--suite <name>', 'play everything that the bots must show: strength')
  .option('--only <parts>', 'parts of the suite: strength, order, oracle, grudge')
  .option('--out <folder>', 'keep each run in a folder there; the same command goes on with them')
  .action(async (given) => (await import('./commands/gauntlet.ts')).gauntlet(given));

withGames(withRules(program.command('sweep')), '5000')
  .description('the same games under every combination of some options')
  .option('--set <name=values>', 'an option with its values, as in 5..9 or draws,never', collect, [])
  .requiredOption('--out <folder>', 'a folder for the runs and the report; the same command goes on there')
  .option('-b, --bots <line-up>', 'bots by seat (default: all medium)')
  .option('-p, --players <number>', 'how many sit at the table, without --bots (default: 4)')
  .option('--rotate <how>', `how bots move from seat to seat within a block: ${ROTATIONS.join(', ')}`, 'all')
  .action(async (given) => (await import('./commands/sweep.ts')).sweep(given));

withSeed(withRules(program.command('grudge')))
  .description('does PETTY strike back at those who harmed it? beside what BALANCED would do')
  .option('-g, --games <number>', 'how many games', '4000')
  .option('-p, --players <number>', 'how many sit at the table', '4')
  .action(async (given) => (await import('./commands/grudge.ts')).grudge(given));

program
  .command('bench')
  .description('how fast games are played here, and how much memory they take')
  .option('--rounds <number>', 'the best of so many counts', '3')
  .option('-g, --games <number>', 'games of one measurement', '8000')
  .option('--memory-games <number>', 'games during which memory is watched', '200000')
  .option('--json', 'the figures as one JSON document')
  .action(async (given) => (await import('./commands/bench.ts')).bench(given));

program
  .command('merge')
  .description('put runs together that are parts of one')
  .argument('<folder...>', 'finished runs')
  .option('--out <folder>', 'write the whole run there')
  .option('--json', 'the result as one JSON document')
  .action(async (folders, given) => (await import('./commands/merge.ts')).merge(folders, given));

program
  .command('replay')
  .description('play one game of a run again, move by move')
  .argument('<folder>', 'a finished run')
  .requiredOption('-g, --game <number>', 'the number of the game')
  .option('-s, --seed <seed>', 'the seed that the number belongs to, when the run has several')
  .option('-r, --record <file>', 'save the game there, for staxd replay')
  .action(async (folder, given) => (await import('./commands/replay.ts')).replay(folder, given));

program
  .command('verify')
  .description('prove that a run is what it says, by playing it again')
  .argument('<folder>', 'a finished run')
  .option('--sample <number>', 'play only so many games again, evenly spread')
  .option('-w, --workers <number>', 'worker threads (default: one for each core)')
  .option('--json', 'the verdict as one JSON document')
  .action(async (folder, given) => (await import('./commands/verify.ts')).verify(folder, given));

/** One line on standard error, and the exit code: nobody is shown a stack trace. */
function end(error: unknown): void {
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) complain(`${describeArguments(error)}; arena --help shows more`, ERROR_EXIT);
  } else if (error instanceof ArenaError) {
    complain(error.message, ERROR_EXIT);
  } else if (error instanceof Interruption) {
    complain(error.message, error.exitCode);
  } else {
    const message = error instanceof Error ? error.message : error;
    complain(`arena has failed, which is a bug: ${message}`, ERROR_EXIT);
  }
}

function complain(message: string, exitCode: number): void {
  process.stderr.write(`${message.replace(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = exitCode;
}

/** Commander's message, with what is allowed where it does not say so. */
function describeArguments({ code, message }: CommanderError): string {
  const verb = program.commands.find((command) => command.name() === process.argv[2]);
  const text = message.replace(/^error: /, '').replace(/\n.*/s, '');
  if (code === 'commander.unknownCommand') {
    return `${text}: allowed are ${program.commands.map((command) => command.name()).join(', ')}`;
  }
  if (code !== 'commander.unknownOption') return text;
  return `${text}: allowed are ${[...(verb ?? program).options.map(({ long }) => long), '--help'].join(', ')}`;
}

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// What fails in a timer or an event must not show a stack trace either.
process.on('uncaughtException', (error) => {
  end(error);
  process.exit();
});

try {
  const verbs = process.argv.slice(2);
  await program.parseAsync(verbs.length === 0 ? ['--help'] : verbs, { from: 'user' });
} catch (error) {
  end(error);
}
