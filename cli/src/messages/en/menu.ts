import type { Catalogue } from '@staxd/client';

export const menu = {
  'menu.title': 'STAXD ONLINE',
  'menu.account': 'You play as {name}',
  'menu.quick': 'quick match',
  'menu.quickBots': 'quick match, only bots',
  'menu.create': 'create a game',
  'menu.join': 'join by code',
  'menu.return': 'return to game {code}',
  'menu.tables': 'open tables',
  'menu.tournaments': 'tournaments',
  'menu.quit': 'quit',
  'menu.mode': 'mode: {mode}',
  'menu.private': 'private: join by code only',
  'menu.unrated': 'A private ranked game is never rated: friends could let each other win.',
  'menu.public': 'public',
  'menu.seats': 'seats: {count}',
  'menu.bots': 'bots fill empty seats',
  'menu.noBots': 'no bots',
  'menu.code': 'Code: {text}_',
  'menu.searching': 'Finding the perfect match...',
  'menu.connecting': 'Connecting...',
  'menu.nothingToReturnTo': 'There is no game to return to.',
  'menu.gameName': "{name}'s Game",

  'menu.help': `quick [{modes}]   a game with other players, or with bots
create [private] [{modes}] [{min} to {max}] [nobots] [NAME]
join CODE   join the game with this invite code
return      return to your last game
tables [{modes}]   the open tables, and again whenever one changes
sit NUMBER, watch NUMBER   at a table of that list
tournaments   the tournaments; then with a NUMBER of that list:
tournament, enter, checkin, withdraw, table (go to your table);
without a NUMBER they are about the one that called you
quit`,
} as const satisfies Catalogue;
