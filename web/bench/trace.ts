/** Where the time of frames goes: CPU by thread, from the browser's own trace. */
import type { Browser, Page } from '@playwright/test';

/** Milliseconds of CPU for each frame that was drawn. */
export interface Spent {
  /** Script, style, layout and paint of the page. */
  readonly page: number;
  /** Layers put together. */
  readonly compositor: number;
  /** Pixels of what changed. */
  readonly raster: number;
  /** The picture of the whole window, which a graphics card would draw. */
  readonly window: number;
}

interface Entry {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const THREADS: readonly (readonly [keyof Spent, RegExp])[] = [
  ['page', /^CrRendererMain/],
  ['compositor', /^Compositor$/],
  ['raster', /^(CompositorTileWorker|ThreadPoolForegroundWorker)/],
  ['window', /^(VizCompositorThread|CrGpuMain)/],
];
const CATEGORIES = ['toplevel', 'cc', 'viz'];

export async function spentIn(browser: Browser, page: Page, work: () => Promise<void>): Promise<Spent> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  return spentBy(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
}

export function spentBy(entries: readonly Entry[]): Spent {
  const names = new Map<string, string>();
  for (const { name, pid, tid, args } of entries)
    if (name === 'thread_name') names.set(`${pid} ${tid}`, args.name ?? '');
  const spent = { page: 0, compositor: 0, raster: 0, window: 0 };
  let frames = 0;
  for (const { name, ph, pid, tid, tdur = 0 } of entries) {
    if (name === 'Graphics.Pipeline.DrawAndSwap' && ph === 'b') frames++;
    if (ph !== 'X' || !name.endsWith('RunTask')) continue;
    const thread = names.get(`${pid} ${tid}`) ?? '';
    for (const [kind, isIt] of THREADS) if (isIt.test(thread)) spent[kind] += tdur / 1000;
  }
  for (const [kind] of THREADS) spent[kind] /= Math.max(1, frames);
  return spent;
}
