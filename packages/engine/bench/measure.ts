/** Measures CPU time of this process, which a busy machine disturbs less than elapsed time. */

/** Something to measure: plays one game and returns how many decisions it took. */
export type Contestant = () => number;

export interface Measured {
  /** Nanoseconds of CPU for one decision. */
  readonly cpuNsPerDecision: number;
  /** The same as a multiple of the first contestant's. */
  readonly ratio: number;
  /** Games per second of CPU. */
  readonly gamesPerSecond: number;
}

/**
 * Runs the contestants in turn, `games` games each per round, so that a change of the machine's speed affects
 * them all. Each figure is that of the fastest round, because other processes can only slow a round down. The
 * first two rounds warm up and do not count.
 */
export function interleave<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  rounds: number,
  games: number,
): Record<Name, Measured> {
  const names = Object.keys(contestants) as Name[];
  const samples = Array.from({ length: rounds + 2 }, () =>
    names.map((name) => run(contestants[name], games)),
  );
  const best = names.map((_, index) => {
    const counted = samples.slice(2).map((round) => round[index]);
    return {
      cost: Math.min(...counted.map(({ ns, decisions }) => ns / decisions)),
      speed: Math.max(...counted.map(({ ns }) => (games * 1e9) / ns)),
    };
  });
  return Object.fromEntries(
    names.map((name, index) => {
      const { cost, speed } = best[index];
      return [name, { cpuNsPerDecision: cost, ratio: cost / best[0].cost, gamesPerSecond: speed }];
    }),
  ) as Record<Name, Measured>;
}

function run(play: Contestant, games: number): { readonly ns: number; readonly decisions: number } {
  const before = process.cpuUsage();
  let decisions = 0;
  for (let game = 0; game < games; game++) decisions += play();
  const { user, system } = process.cpuUsage(before);
  return { ns: (user + system) * 1000, decisions };
}
