/** The screens on which something is looked at. */

type Screen = readonly [width: number, height: number];

/** A phone, the same one on its side, and a desk. */
const EVERYDAY: readonly Screen[] = [
  [360, 740],
  [740, 360],
  [1440, 900],
];

/** Those of these on which the tests look each time; all of them in `pnpm prove`. */
export function screens(...all: readonly Screen[]): readonly Screen[] {
  if (process.env.STAXD_PROVE) return all;
  return all.filter(([width, height]) => EVERYDAY.some((each) => each[0] === width && each[1] === height));
}
