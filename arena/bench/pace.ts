/**
 * A process of its own that measures one thing about four BALANCED, casual, all statistics on, and prints a number. They are the
 * first ones, which never change, so that this is the pace of the arena; with `learned` they are those of today.
 * `pace.js cpu GAMES`, `pace.js learned GAMES`: games for each second of CPU; `pace.js WORKERS GAMES`: games a second by the clock.
 */
import { defineRules, unwrap } from '@staxd/engine';
import type { Plan } from '../src/model/plan.ts';
import { chunksOf } from '../src/model/ranges.ts';
import { Match } from '../src/simulation/match.ts';
import { gamesPerChunk, playChunks } from '../src/workers/workers.ts';

/** Parts into which the games are cut; the fastest counts, because other processes only ever slow one down. */
const PARTS = 4;

const [, , what, count] = process.argv;
const games = Number(count);
const plan: Plan = {
  rules: unwrap(defineRules('casual')),
  lineup: new Array<string>(4).fill(what === 'learned' ? 'medium' : 'medium@1'),
  rotation: 'all',
  timeoutMs: 1000,
};

console.log(/^\d+$/.test(what) ? await clockPace(Number(what)) : await cpuPace());

/** After as many games to warm up. */
async function cpuPace(): Promise<number> {
  const match = new Match(plan);
  const size = Math.ceil(games / PARTS);
  await match.playChunk({ seed: 'warm', from: 0, to: games });
  let best = 0;
  for (let part = 0; part < PARTS; part++) {
    const before = process.cpuUsage();
    for (const range of chunksOf(
      [{ seed: '1', from: part * size, to: (part + 1) * size }],
      gamesPerChunk(plan),
    )) {
      await match.playChunk(range);
    }
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (size * 1e6) / (user + system));
  }
  return best;
}

/** The pace once all workers are warm, which they are when each has played some thousands of games. */
async function clockPace(workers: number): Promise<number> {
  const size = gamesPerChunk(plan);
  const warm = Math.ceil((games * workers) / size) * size;
  const chunks = chunksOf([{ seed: '1', from: 0, to: 2 * warm }], size);
  let began = 0;
  for await (const { range } of playChunks(plan, chunks, workers, new AbortController().signal)) {
    if (range.to === warm) began = performance.now();
  }
  return (warm * 1000) / (performance.now() - began);
}
