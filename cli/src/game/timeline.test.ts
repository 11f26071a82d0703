import { type GameRecord, hash } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { setUpGame } from './gameSetup.ts';
import { LocalGame } from './localGame.ts';
import { frameOfTurn, replayAll, verdict } from './timeline.ts';

const game = new LocalGame(setUpGame({ mode: 'casual', seed: 'alea:1', option: [] }, []));
const hashes = [hash(game.state)];
while (game.botIsAwaited) {
  game.playBot();
  hashes.push(hash(game.state));
}
const record = game.record();

describe('a replay', () => {
  test('has the position before every action and after the last, and the whole log', () => {
    const { frames, log, divergence } = replayAll(record);
    expect(frames.map(({ state }) => hash(state))).toEqual(hashes);
    expect(log).toEqual(game.log);
    expect(frames.at(-1)?.logged).toBe(log.length);
    expect(divergence).toBeNull();
    expect(verdict(replayAll(record))).toBe('verified');
  });

  test('finds the first frame of a turn, and the last for a turn never reached', () => {
    const replayed = replayAll(record);
    const frame = frameOfTurn(replayed, 5);
    expect([replayed.frames[frame - 1].state.turn, replayed.frames[frame].state.turn]).toEqual([4, 5]);
    expect(frameOfTurn(replayed, 0)).toBe(0);
    expect(frameOfTurn(replayed, 9999)).toBe(replayed.frames.length - 1);
  });

  test('reports the diverging action, and keeps the frames before it', () => {
    const actions = record.actions.with(3, '3 skip');
    const replayed = replayAll({ ...record, actions });
    expect(verdict(replayed)).toMatch(/^diverged at action 4: .*is refused/);
    expect(replayed.frames).toHaveLength(4);
  });

  test('a different end is a divergence', () => {
    const shorter: GameRecord = { ...record, actions: record.actions.slice(0, -1) };
    expect(verdict(replayAll(shorter))).toMatch(/^diverged at action \d+: the record ends in state/);
    expect(verdict(replayAll({ ...record, actions: [] }))).toMatch(/^diverged at action 0: /);
  });

  test('a seed that does not match its commitment is a divergence, but the deal is shown', () => {
    const replayed = replayAll({ ...record, commitment: { gameId: 'g1', sha256: '0'.repeat(64) } });
    expect(replayed.divergence?.message).toContain('committed');
    expect(replayed.frames).toHaveLength(1);
  });
});
