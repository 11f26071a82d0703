/** Two letters for a name: of its first two words, or else its first two. "grim_PETTY" is GP, "Lola" is LO. */
export function initials(name: string): string {
  const [first = '', second = ''] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = [...first];
  const pair = second === '' ? letters.slice(0, 2) : [letters[0], [...second][0]];
  return pair.join('').toUpperCase() || '?';
}
