/** Holds for every bot: it plays by the rules, is reproducible, and knows only what its seat may know. */
import { describe, expect, test } from 'vitest';
import { type Decision, playBots } from '../../test/support/botGames.ts';
import { deepFreeze } from '../../test/support/freeze.ts';
import { runs } from '../../test/support/runs.ts';
import {
  type Action,
  createGame,
  defineRules,
  determinise,
  type GameState,
  hash,
  isLegal,
  type LegalAction,
  legalActions,
  MODES,
  openStream,
  parseSeed,
  resumeStream,
  unwrap,
  type View,
  viewFor,
} from '../index.ts';
import {
  BOT_LEVELS,
  BOT_PROFILES,
  BOTS,
  type Bot,
  createPlayer,
  isBotLevel,
  OFFERED_BOTS,
  type Player,
} from './index.ts';

/** Every number of players; every level takes its turn at the table. */
function tables(count: number): { bots: Bot[]; seed: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    bots: Array.from(
      { length: 2 + (index % 6) },
      (_, seat) => BOTS[BOT_LEVELS[(seat + index) % BOT_LEVELS.length]],
    ),
    seed: `alea:bots ${index}`,
  }));
}

describe.each(MODES)('in %s', (mode) => {
  // Random players hardly ever finish: the cap keeps their games short.
  const rules = unwrap(defineRules(mode, { maxTurns: 200 }));

  test('every bot always returns a legal action and changes nothing it is given', () => {
    for (const { bots, seed } of tables(runs(12, 600))) {
      const end = playBots({
        rules,
        bots,
        seed,
        handOut: deepFreeze,
        onChoice: ({ core }, action) => expect(isLegal(core, action)).toBe(true),
      });
      expect(end.outcome).not.toBeNull();
    }
  });

  test('the same seed plays the same game', () => {
    for (const { bots, seed } of tables(runs(6, 100))) {
      expect(hash(playBots({ rules, bots, seed }))).toBe(hash(playBots({ rules, bots, seed })));
    }
  });

  test('no choice depends on what the view does not show', () => {
    for (const { bots, seed } of tables(runs(12, 300))) {
      playBots({
        rules,
        bots,
        seed,
        onDecision: (decision) => {
          const { bot, memory, rng } = decision;
          const before = rng.state();
          const choose: Choose = (_state, view, legal) => bot.act(view, legal, memory, resumeStream(before));
          expect(differentChoices(decision, choose)).toBe(1);
        },
      });
    }
  });
});

type Choose = (state: GameState, view: View, legal: readonly LegalAction[]) => Action;

/** How many different choices the bot makes in the true state and in others that look the same. */
function differentChoices({ core, seat, view, legal }: Decision, choose: Choose): number {
  const found = new Set([JSON.stringify(choose(core, view, legal))]);
  const chance = openStream(unwrap(parseSeed(`alea:${core.turn}`)), 'other hands');
  for (let other = 0; other < 2; other++) {
    const state = determinise(view, chance);
    const sameView = viewFor(state, seat);
    const sameLegal = legalActions(state, seat);
    expect(sameView).toEqual(view);
    expect(sameLegal).toEqual(legal);
    found.add(JSON.stringify(choose(state, sameView, sameLegal)));
  }
  return found.size;
}

test('a cheater that reads the state is caught', () => {
  const rules = unwrap(defineRules('casual'));
  const peeksAtTheNextHand: Choose = (state, view, legal) =>
    legal[state.hands[(Number(view.viewer) + 1) % 3][0] % legal.length];
  let caught = 0;
  playBots({
    rules,
    bots: [BOTS.medium, BOTS.medium, BOTS.medium],
    seed: 'alea:cheat',
    onDecision: (decision) => {
      if (differentChoices(decision, peeksAtTheNextHand) > 1) caught++;
    },
  });
  expect(caught).toBeGreaterThan(0);
});

describe('createPlayer', () => {
  const rules = unwrap(defineRules('casual'));
  const seed = unwrap(parseSeed('alea:players'));
  const state = unwrap(createGame(rules, [{ name: 'a' }, { name: 'b' }], 'alea:players'));
  const picks = (player: Player) =>
    Array.from({ length: 20 }, () => player.act(viewFor(state, 0), legalActions(state, 0)));

  test('chance is keyed by seed, seat and level', () => {
    expect(picks(createPlayer('random', 0, rules, seed))).toEqual(
      picks(createPlayer('random', 0, rules, seed)),
    );
    expect(picks(createPlayer('random', 0, rules, seed))).not.toEqual(
      picks(createPlayer('random', 1, rules, seed)),
    );
    expect(picks(createPlayer('random', 0, rules, seed))).not.toEqual(
      picks(createPlayer('random', 0, rules, unwrap(parseSeed('alea:others')))),
    );
  });

  test('players share no memory', () => {
    const [told, untold] = [createPlayer('petty', 0, rules, seed), createPlayer('petty', 0, rules, seed)];
    told.observe({ type: 'stackOpened', stack: 'add+3', seat: 1, target: 0, total: 3 });
    told.observe({ type: 'stackResolved', stack: 'add+3', target: 0, outcome: 'accepted', hits: 3 });
    expect(picks(untold)).toEqual(picks(createPlayer('petty', 0, rules, seed)));
  });
});

test('levels are known by name', () => {
  expect(BOT_LEVELS.every(isBotLevel)).toBe(true);
  expect(isBotLevel('genius')).toBe(false);
  expect(isBotLevel(undefined)).toBe(false);
});

test('players are offered every bot but the baseline, each under its own title', () => {
  expect(BOT_LEVELS.filter((level) => !OFFERED_BOTS.some((offered) => offered === level))).toEqual([
    'random',
  ]);
  const titles = BOT_LEVELS.map((level) => BOT_PROFILES[level].title);
  expect(new Set(titles).size).toBe(BOT_LEVELS.length);
  // Bot names end with the title, as in `Neon_PETTY`.
  for (const title of titles) expect(title).toMatch(/^[A-Z]+$/);
});

test('a level without a bot does not compile', () => {
  const { petty: missing, ...gap } = BOTS;
  // @ts-expect-error: the bot of the level "petty" is not there.
  const bots: typeof BOTS = gap;
  expect([bots.petty, missing]).toEqual([undefined, BOTS.petty]);
});

test('all levels watch the table but those that play at random', () => {
  const rules = unwrap(defineRules('casual'));
  const seed = unwrap(parseSeed('alea:watch'));
  const blind = BOT_LEVELS.filter((level) => !createPlayer(level, 0, rules, seed).isObservant);
  expect(blind).toEqual(['random', 'easy']);
});
