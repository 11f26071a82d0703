/** The keys of the game (KEYS-15), as the list under `?` shows them. */
import type { PlainKey } from '../../messages/t.ts';

export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: PlainKey;
}

export interface KeyGroup {
  readonly title: PlainKey;
  readonly lines: readonly KeyLine[];
}

export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'keys.hand',
    lines: [
      { keys: ['←', '→'], does: 'keys.move' },
      { keys: ['Home', 'End'], does: 'keys.ends' },
      { keys: ['PgUp', 'PgDn'], does: 'keys.page' },
      { keys: ['1-9', '0'], does: 'keys.nth' },
      { keys: ['Space'], does: 'keys.toggle' },
      { keys: ['S'], does: 'keys.sort' },
    ],
  },
  {
    title: 'keys.turn',
    lines: [
      { keys: ['Enter'], does: 'keys.play' },
      { keys: ['Esc'], does: 'keys.clear' },
      { keys: ['D'], does: 'keys.draw' },
    ],
  },
  {
    title: 'keys.attack',
    lines: [
      { keys: ['X'], does: 'keys.stack' },
      { keys: ['N'], does: 'keys.nope' },
      { keys: ['A'], does: 'keys.accept' },
      { keys: ['T'], does: 'keys.teamUp' },
      { keys: ['I'], does: 'keys.ignore' },
    ],
  },
  {
    title: 'keys.pick',
    lines: [
      { keys: ['1-4'], does: 'keys.color' },
      { keys: ['1-6'], does: 'keys.target' },
    ],
  },
  {
    title: 'keys.rest',
    lines: [
      { keys: ['L'], does: 'keys.lockIn' },
      { keys: ['K'], does: 'keys.skip' },
      { keys: ['C'], does: 'keys.chat' },
      { keys: ['M'], does: 'keys.mute' },
      { keys: ['H'], does: 'keys.hints' },
      { keys: ['E'], does: 'keys.explain' },
      { keys: ['U'], does: 'keys.speak' },
      { keys: ['?'], does: 'keys.help' },
    ],
  },
];
