/** The screens that tests look at. */

type Screen = readonly [width: number, height: number];

/** A phone and a desk. */
const EVERYDAY: readonly Screen[] = [
  [360, 740],
  [1440, 900],
];

/** The everyday screens among these; all of them in `pnpm prove`. */
export function screens(...all: readonly Screen[]): readonly Screen[] {
  if (process.env.STAXD_PROVE) return all;
  return all.filter(([width, height]) => EVERYDAY.some((each) => each[0] === width && each[1] === height));
}
