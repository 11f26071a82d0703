/** All benches, and what no bench tells. */
import { ENGINE } from './engine.ts';
import type { Bench } from './figure.ts';
import { LOAD } from './load.ts';
import { PAGE, WEIGHT } from './page.ts';
import { ACT, CALLS, FLOOD, RESTART, STORE, TOURNAMENT, WIRE } from './server.ts';
import { SUITE } from './suite.ts';

/** In the order in which they run. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  engine: ENGINE,
  act: ACT,
  store: STORE,
  wire: WIRE,
  calls: CALLS,
  flood: FLOOD,
  load: LOAD,
  restart: RESTART,
  tournament: TOURNAMENT,
  weight: WEIGHT,
  page: PAGE,
  suite: SUITE,
};
