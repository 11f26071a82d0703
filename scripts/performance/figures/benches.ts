/** All benches, and what no bench tells. */
import { ENGINE } from './engine.ts';
import type { Bench } from './figure.ts';
import { LOAD, SHARED } from './load.ts';
import { PAGE, WEIGHT } from './page.ts';
import { ACT, CALLS, FLOOD, POSTGRES, RESTART, STORE, TOURNAMENT, WIRE } from './server.ts';
import { SUITE } from './suite.ts';

/** In the order in which they run. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  engine: ENGINE,
  act: ACT,
  store: STORE,
  postgres: POSTGRES,
  wire: WIRE,
  calls: CALLS,
  flood: FLOOD,
  load: LOAD,
  shared: SHARED,
  restart: RESTART,
  tournament: TOURNAMENT,
  weight: WEIGHT,
  page: PAGE,
  suite: SUITE,
};
