import type { GameSettings } from '@staxd/client';
import { MAX_PLAYERS, MIN_PLAYERS, MODES } from '@staxd/engine';
import { t } from '../messages/t.ts';

/** The settings that every game has; bots fill empty seats. */
export type WantedGame = GameSettings &
  Required<Pick<GameSettings, 'mode' | 'isPrivate' | 'maxPlayers' | 'allowBots'>>;

/** What a rule file changes of them. */
export type HouseRules = Partial<Pick<WantedGame, 'mode' | 'houseRules'>>;

export const DEFAULT_SETTINGS: WantedGame = {
  mode: 'casual',
  isPrivate: false,
  maxPlayers: 4,
  allowBots: true,
};

/** Reads `private spite 3 nobots Our game`: known words first, in any order, then the name. */
export function readSettings(text: string, usual = DEFAULT_SETTINGS): WantedGame {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let settings = usual;
  for (;;) {
    const change = words[0] === undefined ? null : readWord(words[0].toLowerCase());
    if (!change) break;
    settings = { ...settings, ...change };
    words.shift();
  }
  const name = words.join(' ');
  return name === '' ? settings : { ...settings, name };
}

function readWord(word: string): Partial<WantedGame> | null {
  if (word === 'private') return { isPrivate: true };
  if (word === 'public') return { isPrivate: false };
  if (word === 'nobots') return { allowBots: false };
  const mode = MODES.find((known) => known === word);
  if (mode) return { mode };
  const maxPlayers = Number(word);
  const isAllowed = maxPlayers >= MIN_PLAYERS && maxPlayers <= MAX_PLAYERS && Number.isInteger(maxPlayers);
  return isAllowed ? { maxPlayers } : null;
}

/** Private games are not rated (STATS-12), whatever their mode promises. */
export function isUnrated({ mode, isPrivate }: Pick<WantedGame, 'mode' | 'isPrivate'>): boolean {
  return mode === 'ranked' && isPrivate;
}

/** Names the game after `username` unless it has a name. */
export function named(wanted: WantedGame, username: string): GameSettings {
  return { name: t('menu.gameName', { name: username }), ...wanted };
}
