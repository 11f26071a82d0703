/** What the keys of the board mean (KEYS-4 to KEYS-14). Arrows, Space and Enter on a card belong to the hand. */

export type BoardCommand =
  | { readonly type: 'toggle'; readonly n: number }
  | { readonly type: 'page'; readonly direction: 1 | -1 }
  | Single;

const SINGLE_KEYS = {
  Enter: 'play',
  Escape: 'cancel',
  d: 'draw',
  s: 'sort',
  a: 'accept',
  x: 'stack',
  n: 'nope',
  t: 'teamUp',
  i: 'ignore',
  e: 'explain',
  c: 'chat',
  m: 'mute',
  h: 'hints',
  u: 'speak',
} as const;
export type SingleCommand = (typeof SINGLE_KEYS)[keyof typeof SINGLE_KEYS];
type Single = { [Type in SingleCommand]: { readonly type: Type } }[SingleCommand];

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

/** What decides, and so rests while a color or a target is picked. */
const DECIDING = /^(\d|[adintx]|enter)$/i;

/** Undefined for a key without a command. With `picking` the digits choose, and nothing else can be decided. */
export function commandOf(press: KeyPress, picking = false): BoardCommand | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const { key } = press;
  if (picking && DECIDING.test(key)) return undefined;
  if (/^\d$/.test(key)) {
    // The key 0 is the tenth card.
    return { type: 'toggle', n: (Number(key) + 9) % 10 };
  }
  if (key === 'PageUp' || key === 'PageDown') return { type: 'page', direction: key === 'PageUp' ? -1 : 1 };
  const name = key.length === 1 ? key.toLowerCase() : key;
  return isSingleKey(name) ? ({ type: SINGLE_KEYS[name] } as Single) : undefined;
}

function isSingleKey(name: string): name is keyof typeof SINGLE_KEYS {
  return Object.hasOwn(SINGLE_KEYS, name);
}
