import { expect, test } from 'vitest';
import { type Job, schedule } from './schedule.ts';

/** A job that ends when it is told to, and what has been told of it. */
class Stage {
  readonly begun: string[] = [];
  readonly shown: (readonly string[])[] = [];
  readonly #ends = new Map<string, () => void>();
  readonly stop = new AbortController();

  job(name: string, cores = 1, after: readonly string[] = []): Job {
    const run = () => {
      this.begun.push(name);
      return new Promise<void>((resolve) => this.#ends.set(name, resolve));
    };
    return { name, cores, after, run };
  }

  start(jobs: readonly Job[], cores: number): Promise<void> {
    return schedule(jobs, cores, (running) => this.shown.push(running), this.stop.signal);
  }

  /** Ends a job; resolves when what follows has begun. */
  async end(name: string): Promise<void> {
    this.#ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('as many jobs run as there are cores for, in the order given', async () => {
  const stage = new Stage();
  const ended = stage.start([stage.job('a'), stage.job('b'), stage.job('c')], 2);
  expect(stage.begun).toEqual(['a', 'b']);
  await stage.end('b');
  expect(stage.begun).toEqual(['a', 'b', 'c']);
  await stage.end('a');
  await stage.end('c');
  await ended;
  expect(stage.shown).toEqual([['a', 'b'], ['a', 'c'], ['c']]);
});

test('a job that does not fit lets smaller ones pass, and gets the whole machine in the end', async () => {
  const stage = new Stage();
  const ended = stage.start([stage.job('a'), stage.job('quiet', 9), stage.job('b')], 2);
  expect(stage.begun).toEqual(['a', 'b']);
  await stage.end('a');
  expect(stage.begun).toEqual(['a', 'b']);
  await stage.end('b');
  expect(stage.begun).toEqual(['a', 'b', 'quiet']);
  await stage.end('quiet');
  await ended;
});

test('what a job needs has ended before it begins; what does not run is not waited for', async () => {
  const stage = new Stage();
  const jobs = [stage.job('browser', 1, ['build', 'elsewhere']), stage.job('build'), stage.job('lint')];
  const ended = stage.start(jobs, 3);
  expect(stage.begun).toEqual(['build', 'lint']);
  await stage.end('build');
  expect(stage.begun).toEqual(['build', 'lint', 'browser']);
  await stage.end('lint');
  await stage.end('browser');
  await ended;
});

test('after a stop nothing begins, and what runs is waited for', async () => {
  const stage = new Stage();
  let isOver = false;
  const ended = stage.start([stage.job('a'), stage.job('b')], 1).then(() => {
    isOver = true;
  });
  stage.stop.abort();
  await stage.end('nothing');
  expect(isOver).toBe(false);
  await stage.end('a');
  await ended;
  expect(stage.begun).toEqual(['a']);
});

test('jobs that wait for each other are a mistake that is told', async () => {
  const stage = new Stage();
  const circle = [stage.job('a', 1, ['b']), stage.job('b', 1, ['a'])];
  await expect(stage.start(circle, 1)).rejects.toThrow('a waits for what waits for it');
});
