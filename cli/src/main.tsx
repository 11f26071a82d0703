/** The command `staxd`: its verbs, their arguments, and how it ends. */
import { MAX_PLAYERS, MIN_PLAYERS, MODES, OPTION_NAMES } from '@staxd/engine';
import { BOT_LEVELS } from '@staxd/engine/bots';
import { Command, CommanderError } from 'commander';
import { PACE_NAMES } from './pace.ts';
import { USAGE_EXIT, UsageError } from './usageError.ts';

const FAULT_EXIT = 70;
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

const program = new Command('staxd')
  .description('STAXD in the terminal. Cards. Chaos. Victory.')
  .helpCommand(false)
  .exitOverride()
  // Errors are told in one line by `end`.
  .configureOutput({ outputError: () => {} });

const collect = (value: string, before: string[]) => [...before, value];

/** The arguments that say which game is dealt. */
function withGame(command: Command, defaultPlayers: string): Command {
  return command
    .option('-m, --mode <mode>', `rules to play by: ${MODES.join(', ')}`, 'casual')
    .option(
      '-p, --players <number>',
      `players at the table, ${MIN_PLAYERS} to ${MAX_PLAYERS} (${defaultPlayers})`,
    )
    .option('-b, --bots <levels>', `bots in the order of their seats: ${BOT_LEVELS.join(', ')}`)
    .option('-s, --seed <seed>', 'deal this game, as in alea:1 (default: one that nobody has used)')
    .option('--hand-size <cards>', 'cards dealt to each player (default: 7)')
    .option(
      '-o, --option <name=value>',
      `any rule option, again and again: ${OPTION_NAMES.join(', ')}`,
      collect,
      [],
    )
    .option('-r, --record <file>', 'save the game there when the program ends, finished or not')
    .option('--pace <pace>', `how fast bots play on the board: ${PACE_NAMES.join(', ')}`, 'normal')
    .option('--plain', 'plain lines in place of the board: for screen readers and scripts');
}

withGame(program.command('play'), 'default: 4')
  .description('play a game against bots')
  .option('-n, --name <name>', 'your name at the table', 'PLAYER')
  .action(async (given) => (await import('./play.ts')).play(given));

withGame(program.command('watch'), 'default: as many as bots')
  .description('watch bots play against bots')
  .option('--json', 'the whole game as one JSON document')
  .action(async (given) => (await import('./watch.ts')).watch(given));

program
  .command('online')
  .description('play on a server, with people and bots')
  .option('-u, --server <url>', 'where the server is', 'http://localhost:3000')
  .option('-n, --name <name>', 'your name as a guest (default: that of last time)')
  .option('--state <file>', 'where it is kept who you are (default: in your folder for configuration)')
  .option('--plain', 'plain lines in place of the board: for screen readers and scripts')
  .action(async (given) => (await import('./online/online.ts')).online(given));

program
  .command('check')
  .description('run scenario files, and all *.yaml files below folders, against the rules')
  .argument('<file...>', 'files and folders')
  .option('--json', 'the report as one JSON document')
  .action(async (paths, given) => (await import('./check.ts')).check(paths, given));

program
  .command('replay')
  .description('step through a recorded game and verify it')
  .argument('<file>', 'a game record, as saved by --record')
  .option('--plain', 'the whole game in plain lines')
  .option('--json', 'the verdict as one JSON document')
  .action(async (file, given) => (await import('./replay.ts')).replay(file, given));

program
  .command('rules')
  .description('read the rules: all of them, a chapter, or one rule')
  .argument('[topic...]', 'as in STK-4, stk or stacks')
  .option('--plain', 'print them in place of the reader')
  .action(async (topic, given) => (await import('./rules.ts')).rules(topic, given));

/** One line on standard error, and the exit code: nobody is shown a stack trace. */
function end(error: unknown): void {
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) complain(`${describeArguments(error)}; staxd --help shows more`, USAGE_EXIT);
  } else if (error instanceof UsageError) {
    complain(error.message, USAGE_EXIT);
  } else {
    complain(
      `staxd has failed, which is a bug: ${error instanceof Error ? error.message : error}`,
      FAULT_EXIT,
    );
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
// To exit, and not to be killed, lets the terminal be restored and the record be saved.
for (const [signal, number] of Object.entries(SIGNALS)) {
  process.on(signal, () => process.exit(128 + number));
}

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
