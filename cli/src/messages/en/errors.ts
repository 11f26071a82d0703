/** What is wrong with what somebody typed, with a file or with a connection: a line, on standard error mostly. */
import type { Catalogue } from '@staxd/client';

export const errors = {
  'error.bug': 'staxd has failed, which is a bug: {message}',
  'error.helpShowsMore': '{fault}; staxd --help shows more',
  'error.allowed': '{fault}: allowed are {allowed}',

  'error.pace': 'unknown pace "{pace}": allowed are {allowed}',
  'error.bot': 'unknown bot "{bot}": allowed are {allowed}',
  'error.tooManyBots': '{bots} bots are too many: {players} players have {most}',
  'error.tooFewPlayers': '{players} player is too few: allowed are {min} to {max}',
  'error.players': 'players is "{players}": it must be a whole number from {min} to {max}',
  'error.option': 'cannot read option "{option}": write name=value, with {allowed}',
  'error.botNotHere': '{name} is played by "{bot}", a bot that is not known here',
  'error.rules': 'no rule or chapter "{topic}": allowed are ids like STK-4 and the chapters {chapters}',
  'error.rulesFile': 'cannot read the rules, docs/rules.md: {fault}',

  'error.notRecord': '{file} is not a game record: {fault}',
  'error.notJson': 'it is not JSON',
  'error.read': 'cannot read {file}: {fault}',
  'error.write': 'cannot write {file}: {fault}',
  'error.notState': '{file} was not written by staxd online: name another file with --state',
  'file.ENOENT': 'there is no such file or folder',
  'file.EACCES': 'permission is denied',
  'file.EPERM': 'permission is denied',
  'file.EROFS': 'the file system is read-only',
  'file.EISDIR': 'it is a folder',
  'file.ENOTDIR': 'a part of its path is not a folder',

  'error.name':
    'cannot play as "{name}": a name has 1 to 20 letters, digits, blanks, dots, hyphens, apostrophes and underscores',
  'error.nameTaken': 'somebody else plays as {name} on {url}: choose another --name, as in {others}',
  'error.server': 'cannot play on "{server}": a server is written like http://localhost:3000',
  'error.noAnswer': 'there is no answer from {url}: is a server running there?',
  'error.serverSays': '{url} says: {text}',

  'refused.exactly': '{text} ({count})',
  'refused.between': '{text} ({min} to {max})',

  'command.unknownCommand': "unknown command '{name}'",
  'command.unknownOption': "unknown option '{name}'",
  'command.optionMissingArgument': "option '{name}' argument missing",
  'command.missingArgument': "missing required argument '{name}'",
  'command.excessArguments': "too many arguments for '{name}'",
} as const satisfies Catalogue;
