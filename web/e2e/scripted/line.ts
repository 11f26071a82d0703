/** The line between a page and the server, which a test may listen to, change and speak on. */
import type { Page, WebSocketRoute } from '@playwright/test';

type OnConnection = (near: WebSocketRoute) => void;

/** A route cannot be taken away from a page that goes on to another test, so each page has one for good. */
const inUse = new WeakMap<Page, OnConnection>();

const passOn: OnConnection = (near) => void near.connectToServer();

/** From now on each connection of the page is handed over. Call before the page is opened. */
export async function takeLine(page: Page, onConnection: OnConnection): Promise<void> {
  const isRouted = inUse.has(page);
  inUse.set(page, onConnection);
  if (!isRouted) await page.routeWebSocket(/\/socket\.io\//, (near) => (inUse.get(page) ?? passOn)(near));
}

/** Connections go to the server again. */
export function releaseLine(page: Page): void {
  if (inUse.has(page)) inUse.set(page, passOn);
}

/** The page has no line until the function that this gives is called, so that it asks by calls. Call before it is opened. */
export async function withoutLine(page: Page): Promise<() => Promise<void>> {
  const polls = '**/socket.io/**';
  await takeLine(page, (near) => near.close());
  await page.route(polls, (route) => route.abort());
  return async () => {
    await page.unroute(polls);
    releaseLine(page);
  };
}

/** Resolves when the server has greeted the page over its line. Call before it is opened. */
export function lineIsUp(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (line) => {
      line.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"connected"')) resolve();
      });
    });
  });
}
