/** What a user can set. Stored in this browser under `game-settings` (SETTING-1). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { MOTION_CHOICES, type MotionChoice } from '../../look/motion/level.ts';

export interface Settings {
  readonly hintsEnabled: boolean;
  readonly soundEnabled: boolean;
  readonly animationsEnabled: boolean;
  /** Accept a hit automatically when the defense timer ends. */
  readonly autoAcceptTimeout: boolean;
  readonly motion: MotionChoice;
  /** 0 to 100. */
  readonly volume: number;
  readonly hapticsEnabled: boolean;
  /** The single-key commands of the game (KEYS-2). */
  readonly keysEnabled: boolean;
  /** A browser notification when the table waits and the tab is hidden; the browser has to allow it. */
  readonly notificationsEnabled: boolean;
  /** No deadline when all others are bots. */
  readonly relaxedClock: boolean;
  /** Shows and allows what people type; null: as the account has it, off for guests. */
  readonly typedChat: boolean | null;
  /** Bots now and then say a line. */
  readonly botsTalk: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  hintsEnabled: true,
  soundEnabled: true,
  animationsEnabled: true,
  autoAcceptTimeout: true,
  motion: 'auto',
  volume: 70,
  hapticsEnabled: true,
  keysEnabled: true,
  notificationsEnabled: false,
  relaxedClock: false,
  typedChat: null,
  botsTalk: true,
};

export interface SettingsStore extends Settings {
  readonly change: (changes: Partial<Settings>) => void;
}

/** The local storage key; its first four entries are those of SETTING-1. */
export const SETTINGS_KEY = 'game-settings';

export const useSettings = create<SettingsStore>()(
  persist((set) => ({ ...DEFAULT_SETTINGS, change: (changes) => set(changes) }), {
    name: SETTINGS_KEY,
    partialize: ({ change: _, ...settings }) => settings,
    // Settings of another version are read as far as they are valid.
    migrate: (stored) => stored as Settings,
    merge: (stored, current) => ({ ...current, ...readSettings(stored) }),
  }),
);

/** The valid entries; those of another version or edited by hand are dropped. */
export function readSettings(stored: unknown): Partial<Settings> {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(([name, value]) => isSetting(name, value));
  return Object.fromEntries(known) as Partial<Settings>;
}

function isSetting(name: string, value: unknown): boolean {
  if (!Object.hasOwn(DEFAULT_SETTINGS, name)) return false;
  if (name === 'motion') return MOTION_CHOICES.some((choice) => choice === value);
  if (name === 'volume') return typeof value === 'number' && value >= 0 && value <= 100;
  return typeof value === 'boolean' || (name === 'typedChat' && value === null);
}
