/**
 * The real services on a simulated machine, with people who act, err, leave, lose their connections and send twice,
 * over a store that fails and a server that crashes. Everything follows from one seed. Then the faults stop, and
 * every game must come to its end.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { CHECKERS, type Checker } from '../../test/simulation/checks.ts';
import type { History, Told } from '../../test/simulation/history.ts';
import { altered } from '../../test/simulation/server.ts';
import { World, type WorldOptions } from '../../test/simulation/world.ts';
import { MemoryDisk } from '../../test/store/memory/disk.ts';
import type { Commit } from '../store/gamePorts.ts';
import type { EntryData } from './decide/decide.ts';
import type { Game } from './model/game.ts';

const MINUTE = 60_000;
const PROVES = process.env.STAXD_PROVE === '1';
const SEEDS = Array.from({ length: PROVES ? 550 : 8 }, (_, index) => `alea:world ${index}`);
/** Of commits, in fractions. */
const RATES = {
  unavailable: 0.01,
  lostAnswer: 0.01,
  deliveredTwice: 0.01,
  conflict: 0.01,
  crashBefore: 0.002,
  crashAfter: 0.002,
};

async function simulate(options: Partial<WorldOptions> & { seed: string }): Promise<World> {
  const world = new World({ people: 6, rates: RATES, ...options });
  await world.begin();
  await world.machine.pass(8 * MINUTE);
  world.heal();
  await world.machine.pass(48 * 60 * MINUTE, () => world.service?.committer.liveGames === 0);
  return world;
}

function faultsOf(history: History): string[] {
  return Object.entries(CHECKERS).flatMap(([name, check]) =>
    check(history).map((fault) => `${name}: ${fault}`),
  );
}

describe('games on a server that fails', () => {
  it.each(SEEDS)('come to their end, and nothing is lost, doubled, late or early (%s)', async (seed) => {
    const world = await simulate({ seed });
    expect(faultsOf(world)).toEqual([]);
    expect(world.bugs).toEqual([]);
    expect(world.told.length).toBeGreaterThan(200);
  });

  it('are the same again from the same seed', async () => {
    const [one, other] = await Promise.all([SEEDS[0], SEEDS[0]].map((seed) => simulate({ seed })));
    expect([...one.disk.games.values()]).toEqual([...other.disk.games.values()]);
  });
});

type Wrap = NonNullable<WorldOptions['wrap']>;
const withCommits = (change: (commit: Commit<Game>) => Commit<Game>): Wrap => {
  return (games) => altered(games, { commit: (commit) => games.commit(whole(change(commit))) });
};
/** With its state: a step that does not lead there is refused before any checker sees it. */
const whole = ({ step: _, ...commit }: Commit<Game>): Commit<Game> => commit;

/** Bugs in what the server stands on, and the checker that must find each. */
const PLANTED: readonly { bug: string; finder: keyof typeof CHECKERS; wrap: Wrap }[] = [
  {
    bug: 'a store that loses receipts',
    finder: 'requestsAreCarriedOutOnce',
    wrap: withCommits(({ receipt, ...commit }) => commit),
  },
  {
    bug: 'a log that loses some actions',
    finder: 'logsLeadToTheirStates',
    wrap: withCommits((commit) => {
      const { action, ...rest } = commit.entry.data as EntryData;
      return action?.includes('draw') ? { ...commit, entry: { ...commit.entry, data: rest } } : commit;
    }),
  },
  {
    bug: 'a store that forgets results',
    finder: 'resultsCountOnce',
    wrap: withCommits((commit) => ({ ...commit, effects: [] })),
  },
  {
    bug: 'a store that writes over what another has written',
    finder: 'versionsAreToldInOrder',
    wrap: (games) =>
      altered(games, {
        commit: async (commit) => {
          const result = await games.commit(commit);
          if (result.type !== 'conflict') return result;
          return games.commit({ ...whole(commit), expected: result.version }).then(() => ({
            type: 'ok',
            version: commit.expected + 1,
          }));
        },
      }),
  },
  {
    bug: 'a clock that is ahead in every other second',
    finder: 'timersAreOnTime',
    wrap: (games) => altered(games, { now: () => games.now() + (Math.floor(games.now() / 1000) % 2) * 3000 }),
  },
];

describe('the checkers', () => {
  it.each(PLANTED)('find $bug', async ({ finder, wrap }) => {
    const world = await simulate({ seed: 'alea:planted', wrap });
    expect((CHECKERS[finder] as Checker)(world)).not.toEqual([]);
  });

  describe('find in a sound history that was tampered with', () => {
    let sound: World;
    beforeAll(async () => {
      sound = await simulate({ seed: 'alea:sound' });
      expect(faultsOf(sound)).toEqual([]);
    });

    const tampered = (change: (told: Told) => Told | Told[]): History => ({
      ...copy(),
      told: sound.told.flatMap(change),
    });
    const copy = (): History => {
      const disk = new MemoryDisk();
      for (const [id, game] of sound.disk.games) disk.games.set(id, game);
      for (const [key, result] of sound.disk.results) disk.results.set(key, result);
      return { told: sound.told, sendings: sound.sendings, disk };
    };
    const found = (finder: keyof typeof CHECKERS, history: History) =>
      expect((CHECKERS[finder] as Checker)(history)).not.toEqual([]);

    it('a version that is missing', () => {
      const history = copy();
      const [game] = history.disk.games.values();
      history.disk.games.set(game.id, { ...game, log: game.log.toSpliced(1, 1) });
      found('versionsHaveNoGaps', history);
    });

    it('a version that is told twice', () => {
      found(
        'versionsAreToldInOrder',
        tampered((told) => (told.version === 3 ? [told, told] : told)),
      );
    });

    it('a version that was told and not written', () => {
      found(
        'versionsAreToldInOrder',
        tampered((told) => ({ ...told, version: told.version + 5000 })),
      );
    });

    it('a request that was refused and carried out', () => {
      const history = copy();
      const refused = { code: 'NOT_YOUR_TURN', detail: '', retryable: false } as const;
      found('requestsAreCarriedOutOnce', {
        ...history,
        sendings: history.sendings.map((sending) => ({ ...sending, outcome: refused })),
      });
    });

    it('a timer that is late', () => {
      found(
        'timersAreOnTime',
        tampered((told) => ({ ...told, at: told.at + MINUTE })),
      );
    });

    it('a deadline that somebody has moved', () => {
      const later = (told: Told): Told => {
        const decision = told.game.play?.decision;
        if (told.kind !== 'connect' || !told.game.play || !decision) return told;
        const moved = { ...decision, deadlineAt: (decision.deadlineAt ?? 0) + 1 };
        return { ...told, game: { ...told.game, play: { ...told.game.play, decision: moved } } };
      };
      found('deadlinesStand', tampered(later));
    });

    it('a move after its deadline', () => {
      found(
        'deadlinesStand',
        tampered((told) => (told.kind === 'move' ? { ...told, at: told.at + MINUTE } : told)),
      );
    });

    it('a figure that was counted twice', () => {
      const history = copy();
      const [[key, result]] = history.disk.results;
      history.disk.results.set(key, { ...result, stacksBuilt: result.stacksBuilt + 1 });
      found('resultsAreThoseOfTheLog', history);
    });

    it('a game that does not end', () => {
      const history = copy();
      const [game] = history.disk.games.values();
      history.disk.games.set(game.id, { ...game, index: { ...game.index, status: 'running' } });
      found('gamesAreOver', history);
    });
  });
});
