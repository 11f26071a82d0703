/** The command `arena`: its verbs, their arguments, and how it ends. */
import { MODES, OPTION_NAMES } from '@staxd/engine';
import { BOT_LEVELS } from '@staxd/engine/bots';
import { Command, CommanderError } from 'commander';
import { ArenaError } from './arenaError.ts';
import { Interruption } from './interruption.ts';
import { ROTATIONS } from './run/manifest.ts';

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

/** The arguments that say how games are played, whoever plays. */
function withGames(command: Command, games: string): Command {
  return command
    .option('-g, --games <number>', 'how many games', games)
    .option('-s, --seed <seed>', 'what all deals and all chance come from', '1')
    .option(
      '-w, --workers <number>',
      'worker threads; results do not depend on it (default: one for each core)',
    )
    .option('--timeout-ms <number>', "what an outsider's bot has for one answer", '1000')
    .option('--json', 'the result as one JSON document');
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
  .option('--json', 'the comparison as one JSON document')
  .action(async (a, b, given) => (await import('./commands/compare.ts')).compare(a, b, given));

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
