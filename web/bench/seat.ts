/** A directed table in a browser that is measured: all motion is on, whatever the machine, and no coach is in the way. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fullMotion } from '../e2e/scripted/fullMotion.ts';
import { type ScriptedGame, seated } from '../e2e/scripted/scriptedGame.ts';
import { noteVitals } from './observers.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Times that the processor is slowed down. */
  readonly slower: number;
}

export interface MeasuredSeat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly script: ScriptedGame;
}

/** `note` runs in the page before its own programs. */
export async function measuredSeat(
  browser: Browser,
  url: string,
  { slower, ...viewport }: Size,
  note: () => void = () => {},
): Promise<MeasuredSeat> {
  const context = await browser.newContext({ viewport, baseURL: url });
  await fullMotion(context);
  await context.addInitScript(noteVitals);
  await context.addInitScript(note);
  const page = await context.newPage();
  const script = await seated(page);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page, script };
}

export const sizeName = ({ width, height, slower }: Size): string =>
  `${width}x${height}${slower > 1 ? `, CPU ${slower} times slower` : ''}`;
