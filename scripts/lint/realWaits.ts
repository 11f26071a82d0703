/** Tests that wait in real time: such a test is slow on every machine, and fails on a busy one. */
import type { File } from '../docs/ids.ts';

/** What waits: a timer, or a function that ends later. Playwright's `test.setTimeout` only sets a limit. */
const WAITS =
  /\bwaitForTimeout\(|(?<![.\w'"`])set(?:Timeout|Interval)\b|\b(?:globalThis|window)\.set(?:Timeout|Interval)\(|timers\/promises|\bAtomics\.wait\(/;

const LOOKS_AGAIN = 'looks again and again, and goes on as soon as there is something to see';
const PROCESS = 'a process of its own, whose time is the machine’s';
const NETWORK = 'a line or a disk that is slow, as a real one';
const PICTURES = 'no test: takes pictures of a page at rest';

/** Files that may, and why. */
const MAY_WAIT: Readonly<Record<string, string>> = {
  'arena/src/bots/external.test.ts': PROCESS,
  'arena/src/bots/moduleBot.test.ts': 'a bot that never answers',
  'arena/test/interruption.test.ts': PROCESS,
  'cli/test/program.ts': LOOKS_AGAIN,
  'cli/test/terminalPlayers.ts': LOOKS_AGAIN,
  'scripts/bootstrap.test.ts': PROCESS,
  'scripts/suite/child.test.ts': PROCESS,
  'scripts/suite/report/hookReporter.test.ts': PROCESS,
  'scripts/suite/suite.test.ts': PROCESS,
  'server/test/backup/lister.ts': PROCESS,
  'server/test/calls/room.test.ts': LOOKS_AGAIN,
  'server/test/deploy/severalServers.test.ts': PROCESS,
  'server/test/faults/databaseAway.test.ts': PROCESS,
  'server/test/faults/kills.test.ts': PROCESS,
  'server/test/faults/storeKills.test.ts': PROCESS,
  'server/test/harness/badNetwork.ts': NETWORK,
  'server/test/migrations/migrations.test.ts': LOOKS_AGAIN,
  'server/test/harness/kills/earlyHintServer.ts': NETWORK,
  'server/test/harness/kills/hastyServer.ts': NETWORK,
  'server/test/harness/kills/hastySharedServer.ts': NETWORK,
  'server/test/harness/people.ts': LOOKS_AGAIN,
  'server/test/harness/postgres/cluster.ts': LOOKS_AGAIN,
  'server/test/harness/kills/mortal.ts': PROCESS,
  'server/test/harness/kills/storeVictim.ts': PROCESS,
  'server/test/import/kills.test.ts': PROCESS,
  'server/test/servers/settlement.test.ts': LOOKS_AGAIN,
  'server/test/stillServer/main.ts': 'nobody moves the clock of a server that ends',
  'stories/hand/Hand.stories.tsx': 'a finger that moves over several frames of a real browser',
  'web/e2e/accessible.ts':
    'gives axe timers that wait for nothing, and leaves those that limit it to the page',
  'web/e2e/player/player.ts': LOOKS_AGAIN,
  'web/e2e/scripted/scriptedGame.ts': LOOKS_AGAIN,
  'web/e2e/server/server.ts': 'how long a server is down while it is updated',
  'web/e2e/shots/bursts.ts': PICTURES,
  'web/e2e/shots/screens.ts': PICTURES,
  'web/e2e/shots/states.ts': PICTURES,
  'web/test/people.ts': 'a limit for what never comes',
};

/** One line for each file that waits without a reason, and for each reason that no file needs. */
export function realWaits(files: readonly File[], mayWait = MAY_WAIT): string[] {
  const waits = files.flatMap(({ name, text }) => {
    const line = text.split('\n').findIndex((each) => WAITS.test(each)) + 1;
    return line > 0 ? [{ name, line }] : [];
  });
  const stale = Object.keys(mayWait).filter((name) => !waits.some((wait) => wait.name === name));
  return [
    ...waits
      .filter(({ name }) => !(name in mayWait))
      .map(
        ({ name, line }) =>
          `${name}:${line} waits in real time: move a clock (page.clock, server.clock, SimulatedMachine), or wait for what happens.`,
      ),
    ...stale.map(
      (name) => `${name} does not wait any more: take it from the list in scripts/lint/realWaits.ts.`,
    ),
  ];
}
