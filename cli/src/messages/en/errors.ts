import type { Catalogue } from '@staxd/client';

export const errors = {
  'error.bug': 'internal error: {message}',
  'error.helpShowsMore': '{fault}; see staxd --help',
  'error.allowed': '{fault}: allowed are {allowed}',

  'error.pace': 'unknown pace "{pace}": allowed are {allowed}',
  'error.bot': 'unknown bot "{bot}": allowed are {allowed}',
  'error.tooManyBots': '{bots} bots are too many: with {players} players at most {most} are allowed',
  'error.tooFewPlayers': '{players} player is too few: allowed are {min} to {max}',
  'error.players': 'players is "{players}": it must be a whole number from {min} to {max}',
  'error.option': 'cannot read option "{option}": write name=value, with {allowed}',
  'error.botNotHere': '{name} is played by "{bot}", an unknown bot',
  'error.rules': 'no rule or chapter "{topic}": allowed are ids such as STK-4 and the chapters {chapters}',
  'error.houseRules': '{file}: {fault}',
  'error.longRules': 'it is longer than {most} characters',
  'error.rulesFile': 'cannot read the rules, docs/rules.md: {fault}',

  'error.track': 'unknown track "{track}": allowed are {allowed}',
  'error.locked': '{track} is locked: finish or skip {before} first, or practice one lesson with --lesson',
  'error.lesson': 'lesson is "{lesson}": {track} has the lessons 1 to {most}',
  'error.lessonOfWhat': '--lesson {lesson} needs a track: allowed are {allowed}',

  'error.notRecord': '{file} is not a game record: {fault}',
  'error.notJson': 'it is not JSON',
  'error.read': 'cannot read {file}: {fault}',
  'error.write': 'cannot write {file}: {fault}',
  'error.notState': '{file} was not written by staxd online or login: use another file with --state',
  'file.ENOENT': 'there is no such file or folder',
  'file.EACCES': 'permission is denied',
  'file.EPERM': 'permission is denied',
  'file.EROFS': 'the file system is read-only',
  'file.EISDIR': 'it is a folder',
  'file.ENOTDIR': 'a part of its path is not a folder',

  'error.name':
    'cannot play as "{name}": a name has 1 to {figure.name} letters, digits, spaces, dots, hyphens, apostrophes and underscores',
  'error.nameReserved': '{name} is reserved on {url}: choose another --name, such as {others}',
  'error.nameTaken': '{name} is taken on {url}: choose another --name, such as {others}',
  'error.noName': 'no name was given: nobody was logged in',
  'error.noPassword': 'no password was given: nobody was logged in',
  'error.notLoggedIn': 'nobody is logged in on {url}',
  'error.server': 'cannot play on "{server}": write an address like http://localhost:3000',
  'error.noAnswer': 'no answer from {url}: is a server running there?',
  'error.serverSays': '{url} says: {text}',

  'refused.exactly': '{text} ({count})',
  'refused.between': '{text} ({min} to {max})',
  'refused.logged': '{text} ({reference})',

  'command.unknownCommand': "unknown command '{name}'",
  'command.unknownOption': "unknown option '{name}'",
  'command.optionMissingArgument': "option '{name}' needs an argument",
  'command.missingArgument': "missing required argument '{name}'",
  'command.excessArguments': "too many arguments for '{name}'",
} as const satisfies Catalogue;
