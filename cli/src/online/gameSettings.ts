/** What a person says of the game that they want, read word by word. */
import { MAX_PLAYERS, MIN_PLAYERS, MODES, type Mode } from '@staxd/engine';
import { t } from '../messages/t.ts';

export interface GameSettings {
  readonly mode: Mode;
  readonly isPrivate: boolean;
  readonly players: number;
  /** Whether bots fill the seats that stay empty. */
  readonly bots: boolean;
  /** Null: the server's default. */
  readonly name: string | null;
}

export const DEFAULT_SETTINGS: GameSettings = {
  mode: 'casual',
  isPrivate: false,
  players: 4,
  bots: true,
  name: null,
};

/** Reads `private spite 3 nobots Our game`: known words first, in any order, then the name. */
export function readSettings(text: string): GameSettings {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let settings = DEFAULT_SETTINGS;
  for (;;) {
    const change = words[0] === undefined ? null : readWord(words[0].toLowerCase());
    if (!change) break;
    settings = { ...settings, ...change };
    words.shift();
  }
  const name = words.join(' ');
  return name === '' ? settings : { ...settings, name };
}

function readWord(word: string): Partial<GameSettings> | null {
  if (word === 'private') return { isPrivate: true };
  if (word === 'public') return { isPrivate: false };
  if (word === 'nobots') return { bots: false };
  const mode = MODES.find((known) => known === word);
  if (mode) return { mode };
  const players = Number(word);
  return players >= MIN_PLAYERS && players <= MAX_PLAYERS && Number.isInteger(players) ? { players } : null;
}

/** The body of the call that creates such a game; `username` names it when nothing else does. */
export function creationOf({ mode, isPrivate, players, bots, name }: GameSettings, username: string) {
  return {
    session_name: name ?? t('menu.gameName', { name: username }),
    mode,
    is_private: isPrivate,
    max_players: players,
    allow_ai: bots,
  };
}
