/** The head of each bot. It belongs to the bot's name, and nobody else at its table has it (FACE-3, FACE-4). */
export const HEADS = [
  'phones',
  'cap',
  'radio',
  'tv',
  'can',
  'crown',
  'nut',
  'camera',
  'scope',
  'horned',
  'alarm',
  'ghost',
] as const;
export type Head = (typeof HEADS)[number];

/** By first name. */
export const HEAD_OF: Readonly<Record<string, Head>> = {
  Tempo: 'phones',
  Echo: 'phones',
  Slick: 'cap',
  Ace: 'cap',
  Riff: 'radio',
  Lyric: 'radio',
  Zephyr: 'tv',
  Pixel: 'tv',
  Indigo: 'can',
  Blaze: 'can',
  Mojo: 'crown',
  Dice: 'crown',
  Knox: 'nut',
  Cipher: 'nut',
  Quake: 'camera',
  Neon: 'camera',
  Yonder: 'scope',
  Onyx: 'scope',
  Vandal: 'horned',
  Fuse: 'horned',
  Whiz: 'alarm',
  Hex: 'alarm',
  Jolt: 'ghost',
  Ghost: 'ghost',
};

/** `Knox_PETTY` on the wire is `Knox` on the screen. */
const firstName = (name: string) => name.split('_', 1)[0] ?? name;

/** A name that is in no list has the head that follows from its letters. */
function headOf(name: string): Head {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  // In large tournaments a number tells bots of one name apart.
  return HEAD_OF[name.split(' ', 1)[0] ?? name] ?? HEADS[sum % HEADS.length];
}

/**
 * The heads of all bots of a table, in the order of `names`. It does not matter in which order they sit: whoever comes
 * first by the alphabet keeps a head that two names share, the other gets the next one that is free.
 */
export function headsOf(names: readonly string[]): readonly Head[] {
  const heads = new Map<string, Head>();
  const isFree = (head: Head) => ![...heads.values()].includes(head);
  const sorted = names.map(firstName).toSorted();
  for (const name of sorted) if (isFree(headOf(name))) heads.set(name, headOf(name));
  for (const name of sorted) {
    if (heads.has(name)) continue;
    const first = HEADS.indexOf(headOf(name));
    const turn = HEADS.map((_, step) => HEADS[(first + step) % HEADS.length]);
    heads.set(name, turn.find(isFree) ?? headOf(name));
  }
  return names.map((name) => heads.get(firstName(name)) ?? headOf(name));
}
