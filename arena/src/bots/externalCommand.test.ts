import { expect, test } from 'vitest';
import { ArenaError } from '../model/arenaError.ts';
import { splitCommand } from './externalCommand.ts';

test.each([
  ['node my-bot.js', ['node', 'my-bot.js']],
  ['  node  my-bot.js   --fast ', ['node', 'my-bot.js', '--fast']],
  [`python3 "my bots/a.py" 'second one'`, ['python3', 'my bots/a.py', 'second one']],
  [`bot --name="Ann's bot"x`, ['bot', `--name=Ann's botx`]],
  [`bot '' ""`, ['bot', '', '']],
  [`bot '"' "'"`, ['bot', '"', "'"]],
  [String.raw`bot a\ b \\`, ['bot', 'a\\', 'b', '\\\\']],
  ['bot $HOME *.js; rm x && y | z > w `q`', 'bot $HOME *.js; rm x && y | z > w `q`'.split(' ')],
])('%s is split without a shell', (command, words) => {
  expect(splitCommand(command)).toEqual(words);
});

test.each([
  '',
  '   ',
  `''`,
  `"" x`,
  `bot 'open`,
  `bot "open'`,
  `bot it's`,
  'bot\0x',
  'bot \x1b[2J',
  'bot\tx',
  'bot \x9b',
])('%j is refused in one line', (command) => {
  expect(() => splitCommand(command)).toThrow(ArenaError);
  expect(() => splitCommand(command)).toThrow(/^[^\p{Cc}]+ write it as in cmd:node my-bot.js$/u);
});
