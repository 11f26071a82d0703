/** The command `admin`: reads the command line, asks the running server, prints what it says. */
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { callOf } from '../config/called.ts';
import type { AdminCommand } from './command.ts';
import { ADMIN_COMMANDS } from './commands/commands.ts';
import { knock } from './knock.ts';
import type { AdminRequest } from './wire.ts';

export const ADMIN_COMMAND = 'admin';

/** Exit codes: done, the server said no, it was asked wrongly, nobody is there to be asked. */
const ADMIN_EXITS = { done: 0, refused: 1, usage: 2, noServer: 3 } as const;

/** Milliseconds. */
const PATIENCE = 30_000;
const LONG_PATIENCE = 3_600_000;
/** What would move the cursor of whoever reads it: names of games are written by players. */
const UNPRINTABLE = /\p{Cc}/gu;

export interface Console {
  print(text: string): void;
  complain(text: string): void;
}

/** Gives the exit code. */
export async function runAdmin(
  args: readonly string[],
  dataFolder: string,
  console: Console,
): Promise<number> {
  let asked: { readonly name: string; readonly input: AdminRequest['input']; readonly json: boolean } | null =
    null;
  const program = programOf(console, (name, input, json) => {
    asked = { name, input, json };
  });
  try {
    program.parse(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return ADMIN_EXITS.done;
    console.complain(oneLine(faultOf(error, program)));
    return ADMIN_EXITS.usage;
  }
  return asked === null ? ADMIN_EXITS.done : ask(dataFolder, asked, console);
}

async function ask(
  dataFolder: string,
  {
    name,
    input,
    json,
  }: { readonly name: string; readonly input: AdminRequest['input']; readonly json: boolean },
  { print, complain }: Console,
): Promise<number> {
  const patience = ADMIN_COMMANDS[name].isLong ? LONG_PATIENCE : PATIENCE;
  const asked = await knock(dataFolder, { command: name, input, by: ownName() }, patience);
  if (!asked.ok) {
    complain(asked.error.message);
    return asked.error.code === 'NO_SERVER' ? ADMIN_EXITS.noServer : ADMIN_EXITS.refused;
  }
  const answer = asked.value;
  if (!answer.ok) {
    complain(oneLine(answer.message));
    return answer.kind === 'usage' ? ADMIN_EXITS.usage : ADMIN_EXITS.refused;
  }
  if (json) print(JSON.stringify(answer.value, null, 2));
  else print(answer.lines.map((line) => line.replace(UNPRINTABLE, '?')).join('\n'));
  return ADMIN_EXITS.done;
}

type Take = (name: string, input: AdminRequest['input'], json: boolean) => void;

function programOf(console: Console, take: Take): Command {
  const program = new Command(callOf(ADMIN_COMMAND))
    .usage('COMMAND')
    .description('Asks the server that runs on the data in STAXD_DATA (./data).')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => console.print(text.trimEnd()), outputError: () => {} })
    .addHelpText('after', `\nExit codes: 0 done, 1 refused, 2 asked wrongly, 3 no server runs there.`);
  for (const [name, command] of Object.entries(ADMIN_COMMANDS)) add(program, name, command, take);
  return program;
}

function add(program: Command, name: string, command: AdminCommand, take: Take): void {
  const { about, parameters, options, paths = [] } = command;
  const sub = program.command(name).description(about).option('--json', 'prints one JSON document');
  if (parameters !== '') sub.arguments(parameters);
  for (const option of options) sub.option(option.flags, option.about);
  sub.action(() => {
    const { json = false, ...given } = sub.opts<Record<string, string | boolean>>();
    for (const [at, argument] of sub.registeredArguments.entries()) {
      const value: unknown = sub.processedArgs[at];
      if (typeof value === 'string') given[argument.name()] = value;
    }
    for (const path of paths) {
      const value = given[path];
      if (typeof value === 'string' && value !== '') given[path] = resolve(value);
    }
    take(name, given, json === true);
  });
}

function faultOf({ code, message }: CommanderError, program: Command): string {
  const fault = message.replace(/^error: /, '').replace(/\.?$/, '');
  if (code !== 'commander.unknownCommand') return `${fault}: --help after a command shows what it takes.`;
  const names = program.commands.map((command) => command.name());
  return `${fault}: there are ${names.join(', ')}.`;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(UNPRINTABLE, '?');
}

/** A container's user need not have a name. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
