/** Makes a page record its own vitals (PERF-6 to PERF-8). These functions run in the page. */

export interface Vitals {
  /** Milliseconds until the largest element of the first page is painted. */
  readonly lcp: number;
  /** The layout shift in the worst five seconds, by the rules of Core Web Vitals. */
  readonly cls: number;
  /** For each interaction, milliseconds until the page has shown a result. */
  readonly interactions: readonly number[];
}

declare global {
  interface Window {
    staxdVitals: { lcp: number; cls: number; interactions: Map<number, number> };
    staxdFrames: { readonly times: number[]; areHeld: boolean };
    staxdTasks: number[];
  }
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface EventEntry extends PerformanceEntry {
  readonly interactionId: number;
}

/** Records the vitals, from before any script of the page runs. */
export function noteVitals(): void {
  const vitals = { lcp: 0, cls: 0, interactions: new Map<number, number>() };
  window.staxdVitals = vitals;
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  // A session of shifts: each less than a second after the one before, all within five seconds.
  const session = { began: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, sum: 0 };
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as ShiftEntry;
    if (hadRecentInput) return;
    if (startTime - session.last > 1000 || startTime - session.began > 5000) {
      session.began = startTime;
      session.sum = 0;
    }
    session.last = startTime;
    session.sum += value;
    vitals.cls = Math.max(vitals.cls, session.sum);
  });
  const note = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as EventEntry;
    if (!interactionId) return;
    const longest = vitals.interactions.get(interactionId) ?? 0;
    vitals.interactions.set(interactionId, Math.max(longest, duration));
  };
  watch('event', note, { durationThreshold: 16 });
}

/** Records how long each frame takes, in milliseconds. */
export function noteFrames(): void {
  const frames = { times: [] as number[], areHeld: false };
  window.staxdFrames = frames;
  let before: number | null = null;
  const next = (now: number) => {
    if (before !== null && !frames.areHeld) frames.times.push(now - before);
    before = frames.areHeld ? null : now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Records the tasks of more than 50 ms from now on, in milliseconds. */
export function noteTasks(): void {
  const tasks: number[] = [];
  window.staxdTasks = tasks;
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  );
}

/** While held, frames do not count, because the measurement itself is reading the page. */
export function holdFrames(areHeld: boolean): void {
  window.staxdFrames.areHeld = areHeld;
}

export function readVitals(): Vitals {
  const { lcp, cls, interactions } = window.staxdVitals;
  return { lcp, cls, interactions: [...interactions.values()] };
}

export function readTasks(): number[] {
  return window.staxdTasks;
}

export function readFrames(): number[] {
  return window.staxdFrames.times;
}
