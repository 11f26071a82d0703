import { expect, test } from 'vitest';
import {
  type Action,
  type GameEvent,
  hash,
  parseRecord,
  recordGame,
  replay,
  unwrap,
} from '../../src/index.ts';
import { acceptedSteps, rulesOf, seatsFor, somePlans, start } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

test('replay equals live at every prefix: states, events and outcome', () => {
  holdsInGames(somePlans(60), runs(100, 5000), (plan) => {
    const game = { rules: rulesOf(plan), seats: seatsFor(plan.players), seed: plan.seed };
    const actions: Action[] = [];
    const events: GameEvent[] = [];
    const hashes = [hash(start(plan))];
    for (const live of acceptedSteps(plan)) {
      actions.push(live.action);
      events.push(...live.events);
      hashes.push(hash(live.after));
      const prefix = unwrap(parseRecord(JSON.parse(JSON.stringify(recordGame(game, actions, live.after)))));
      const seen: string[] = [];
      const heard: GameEvent[] = [];
      const replayed = unwrap(
        replay(
          prefix,
          (event) => heard.push(event),
          (state) => seen.push(hash(state)),
        ),
      );
      expect(seen).toEqual(hashes);
      expect(heard).toEqual(events);
      expect(replayed.outcome).toEqual(live.after.outcome);
    }
  });
});

test('a record that does not lead where it says diverges, and says how many actions matched', () => {
  holdsInGames(somePlans(40), runs(60, 2000), (plan) => {
    const game = { rules: rulesOf(plan), seats: seatsFor(plan.players), seed: plan.seed };
    const played = [...acceptedSteps(plan)];
    if (played.length === 0) return;
    const actions = played.map(({ action }) => action);
    const { after } = played[played.length - 1];
    const record = recordGame(game, actions, after);
    const wrongEnd = replay({ ...record, hash: '0'.repeat(16) });
    expect(wrongEnd).toMatchObject({ ok: false, error: { code: 'DIVERGED', at: actions.length } });
    for (const [at] of actions.entries()) {
      const spoilt = record.actions.with(
        at,
        `${actions[at].seat} reveal gift, gift, gift, gift, gift, gift, gift, gift, gift`,
      );
      expect(replay({ ...record, actions: spoilt })).toMatchObject({
        ok: false,
        error: { code: 'DIVERGED', at },
      });
    }
    const otherSeed = replay({ ...record, seed: `${plan.seed}0`.replace(/^arc4:.*/, 'alea:other') });
    expect(otherSeed).toMatchObject({ ok: false, error: { code: 'DIVERGED' } });
  });
});
