/** The command line of `staxd`: its commands, and what it says of wrong ones. */
import { MAX_PLAYERS, MIN_PLAYERS, MODES, OPTION_NAMES } from '@staxd/engine';
import { BOT_LEVELS } from '@staxd/engine/bots';
import { TRACKS } from '@staxd/tutorial';
import { Command, CommanderError } from 'commander';
import { USAGE_EXIT, UsageError } from './errors/usageError.ts';
import { DEFAULT_PLAYERS } from './game/gameSetup.ts';
import { PACE_NAMES } from './game/pace.ts';
import { t } from './messages/t.ts';

const FAULT_EXIT = 70;
const LOCAL_SERVER = 'http://localhost:3000';

/** Commander's section titles. */
const TITLES: Readonly<Record<string, string>> = {
  'Usage:': t('help.usage'),
  'Options:': t('help.options'),
  'Arguments:': t('help.arguments'),
  'Commands:': t('help.commands'),
};

const collect = (value: string, before: string[]) => [...before, value];
const SEATS = { min: MIN_PLAYERS, max: MAX_PLAYERS } as const;

function withGame(command: Command, playersHelp: string): Command {
  return command
    .option('-m, --mode <mode>', t('help.mode', { modes: MODES.join(', ') }), 'casual')
    .option('-p, --players <number>', playersHelp)
    .option('-b, --bots <levels>', t('help.bots', { levels: BOT_LEVELS.join(', ') }))
    .option('-s, --seed <seed>', t('help.seed'))
    .option('--hand-size <cards>', t('help.handSize'))
    .option('-o, --option <name=value>', t('help.option', { options: OPTION_NAMES.join(', ') }), collect, [])
    .option('-r, --record <file>', t('help.record'))
    .option('--pace <pace>', t('help.pace', { paces: PACE_NAMES.join(', ') }), 'normal')
    .option('--plain', t('help.plain'));
}

function createProgram(): Command {
  const program = new Command('staxd')
    .description(t('help.staxd'))
    .helpCommand(false)
    .helpOption('-h, --help', t('help.help'))
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      optionDescription: ({ description: text, defaultValue: value }) =>
        value === undefined || Array.isArray(value)
          ? text
          : t('help.default', { text, value: JSON.stringify(value) }),
    })
    .exitOverride()
    // `end` prints errors in one line.
    .configureOutput({ outputError: () => {} });

  withGame(program.command('play'), t('help.players', { ...SEATS, players: DEFAULT_PLAYERS }))
    .description(t('help.play'))
    .option('-n, --name <name>', t('help.name'), 'PLAYER')
    .action(async (given) => (await import('./play.ts')).play(given));

  withGame(program.command('watch'), t('help.playersAsBots', SEATS))
    .description(t('help.watch'))
    .option('--json', t('help.watchJson'))
    .action(async (given) => (await import('./watch.ts')).watch(given));

  program
    .command('tutorial')
    .description(t('help.tutorial'))
    .argument('[track]', t('help.track', { tracks: TRACKS.join(', ') }))
    .option('--list', t('help.list'))
    .option('--lesson <number>', t('help.lesson'))
    .option('--state <file>', t('help.progress'))
    .option('--plain', t('help.plain'))
    .action(async (track, given) => (await import('./tutorial.ts')).tutorial(track, given));

  program
    .command('online')
    .description(t('help.online'))
    .option('-u, --server <url>', t('help.server'), LOCAL_SERVER)
    .option('-n, --name <name>', t('help.guestName'))
    .option('--state <file>', t('help.state'))
    .option('--bots-only', t('help.botsOnly'))
    .option('--rules <file>', t('help.houseRules'))
    .option('--plain', t('help.plain'))
    .action(async (given) => (await import('./online.ts')).online(given));

  program
    .command('login')
    .description(t('help.login'))
    .argument('[name]', t('help.accountName'))
    .option('-u, --server <url>', t('help.server'), LOCAL_SERVER)
    .option('--state <file>', t('help.state'))
    .action(async (name, given) => (await import('./login.ts')).login(name, given));

  program
    .command('logout')
    .description(t('help.logout'))
    .option('-u, --server <url>', t('help.server'), LOCAL_SERVER)
    .option('--state <file>', t('help.state'))
    .action(async (given) => (await import('./login.ts')).logout(given));

  program
    .command('check')
    .description(t('help.check'))
    .argument('<file...>', t('help.checkFiles'))
    .option('--json', t('help.checkJson'))
    .action(async (paths, given) => (await import('./check.ts')).check(paths, given));

  program
    .command('replay')
    .description(t('help.replay'))
    .argument('<file>', t('help.replayFile'))
    .option('--plain', t('help.replayPlain'))
    .option('--json', t('help.replayJson'))
    .action(async (file, given) => (await import('./replay.ts')).replay(file, given));

  program
    .command('rules')
    .description(t('help.rules'))
    .argument('[topic...]', t('help.topic'))
    .option('--plain', t('help.rulesPlain'))
    .action(async (topic, given) => (await import('./rules.ts')).rules(topic, given));

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
        complain(t('error.helpShowsMore', { fault: describeArguments(error, program, args) }), USAGE_EXIT);
    } else end(error);
  }
}

/** Says in one line what ended the program, and sets the exit code. */
export function end(error: unknown): void {
  if (error instanceof UsageError) {
    complain(error.message, USAGE_EXIT);
  } else {
    complain(t('error.bug', { message: error instanceof Error ? error.message : String(error) }), FAULT_EXIT);
  }
}

function complain(message: string, exitCode: number): void {
  process.stderr.write(`${message.replace(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = exitCode;
}

const FAULTS = [
  'unknownCommand',
  'unknownOption',
  'optionMissingArgument',
  'missingArgument',
  'excessArguments',
] as const;

/** What is wrong with the arguments, with the allowed names added. */
function describeArguments(
  { code, message }: CommanderError,
  program: Command,
  [word]: readonly string[],
): string {
  const verb = program.commands.find((command) => command.name() === word);
  const known = FAULTS.find((fault) => code === `commander.${fault}`);
  // Commander names the culprit only in its message, in quotes.
  const [, name = ''] = /'(.+?)'/.exec(message) ?? [];
  const fault = known ? t(`command.${known}`, { name }) : message;
  if (known === 'unknownCommand') {
    const verbs = program.commands.map((command) => command.name());
    return t('error.allowed', { fault, allowed: verbs.join(', ') });
  }
  if (known !== 'unknownOption') return fault;
  const options = (verb ?? program).options.map(({ long }) => long);
  return t('error.allowed', { fault, allowed: [...options, '--help'].join(', ') });
}
