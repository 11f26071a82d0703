/**
 * One page for the tests of a worker: its programs stay loaded, and what a test has changed is set back before the
 * next one. A new browser context would fetch and compile everything again, which costs more than most tests do.
 */
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { releaseCalls } from './scripted/calls.ts';
import { releaseLine } from './scripted/line.ts';
import { followTime } from './scripted/pageTime.ts';

/** Has an address of the server and none of the page's programs. */
export const NEUTRAL = '/healthz';

const MEDIA = {
  reducedMotion: 'reduce',
  media: null,
  colorScheme: null,
  forcedColors: null,
  contrast: null,
} as const;

export class SharedPage {
  readonly #browser: Browser;
  #page: Page | undefined;
  #url = '';
  /** Takes back what the test has added to the page. */
  readonly #added: (() => Promise<void>)[] = [];
  /** What the page has set for a time that has come and gone would confuse the next test. */
  #isTimeMoved = false;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /**
   * The page, as a visitor sees it who comes for the first time, at `about:blank` or at an address that shows nothing.
   * @param url The server's address, from which the addresses of the test count.
   * @param stays Whether what the page shows is kept, and what it has stored; never after a test that moved the clock.
   */
  async lend(url: string, viewport: ViewportSize, stays: (page: Page) => boolean): Promise<Page> {
    const page = this.#page;
    if (page === undefined || page.isClosed() || url !== this.#url) return this.#open(url, viewport);
    const mayStay = !this.#isTimeMoved;
    await this.#setBack(page, viewport);
    if (!mayStay || !stays(page)) await this.#forget(page);
    return page;
  }

  /** Who was here leaves: the page shows nothing, and speaks to no server. */
  async leave(): Promise<void> {
    if (this.#page && !this.#page.isClosed()) await this.#page.goto(NEUTRAL);
  }

  /** The next test gets a new one. */
  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
  }

  async #open(url: string, viewport: ViewportSize): Promise<Page> {
    await this.close();
    this.#url = url;
    const context = await this.#browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // It runs like any other until a test stops it; installing it later would not reach what has been loaded.
    await page.clock.install();
    for (const target of [context, page]) this.#keepTrack(target);
    this.#keepSessions(context);
    followTime(page.clock, () => {
      this.#isTimeMoved = true;
    });
    this.#page = page;
    return page;
  }

  #keepTrack(target: BrowserContext | Page): void {
    const add = target.addInitScript.bind(target) as Page['addInitScript'];
    const tracked: Page['addInitScript'] = async (...args) => {
      const script = await add(...args);
      this.#added.push(() => script.dispose());
      return script;
    };
    target.addInitScript = tracked;
  }

  /** What a session emulates, such as a slow line or a slow processor, ends with it. */
  #keepSessions(context: BrowserContext): void {
    const open = context.newCDPSession.bind(context);
    context.newCDPSession = async (target) => {
      const session = await open(target);
      this.#added.push(() => session.detach().catch(() => {}));
      return session;
    };
  }

  async #setBack(page: Page, viewport: ViewportSize): Promise<void> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    releaseCalls(page);
    for (const takeBack of this.#added.splice(0)) await takeBack();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.emulateMedia(MEDIA);
    await page.setViewportSize(viewport);
    if (this.#isTimeMoved) {
      await page.clock.resume();
      await page.clock.setSystemTime(Date.now());
      this.#isTimeMoved = false;
    }
  }

  async #forget(page: Page): Promise<void> {
    releaseLine(page);
    await page.goto(NEUTRAL);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
  }
}
