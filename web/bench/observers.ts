/** What a page is asked to note about itself (design 5). These functions run in the page. */

export interface Vitals {
  /** Milliseconds until the largest thing of the first page is painted. */
  readonly lcp: number;
  /** How much has jumped, by the rules of Core Web Vitals. */
  readonly cls: number;
  /** For each interaction, milliseconds until the page has shown something of it. */
  readonly interactions: readonly number[];
}

declare global {
  interface Window {
    staxdVitals: { lcp: number; cls: number; interactions: Map<number, number> };
    staxdFrames: number[];
  }
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface EventEntry extends PerformanceEntry {
  readonly interactionId: number;
}

/** Begins to note the vitals, before anything of the page runs. */
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
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) vitals.cls += value;
  });
  const note = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as EventEntry;
    if (!interactionId) return;
    const longest = vitals.interactions.get(interactionId) ?? 0;
    vitals.interactions.set(interactionId, Math.max(longest, duration));
  };
  watch('event', note, { durationThreshold: 16 });
}

/** Begins to note how long each frame takes, in milliseconds. */
export function noteFrames(): void {
  const frames: number[] = [];
  window.staxdFrames = frames;
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

export function readVitals(): Vitals {
  const { lcp, cls, interactions } = window.staxdVitals;
  return { lcp, cls, interactions: [...interactions.values()] };
}

export function readFrames(): number[] {
  return window.staxdFrames;
}
