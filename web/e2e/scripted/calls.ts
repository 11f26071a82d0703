/**
 * Calls of a page to the server that a test answers in its place. Playwright's own routes would do as well, but while a page
 * has one its cache is off, so that all code is fetched and compiled anew: that is half of what opening a page costs.
 */
import type { CDPSession, Page } from '@playwright/test';

export interface Call {
  readonly url: URL;
  readonly method: string;
  /** What was sent; nothing for a call without a body. */
  readonly body: string;
  /** Lets the server answer, to this instead of what was sent. */
  readonly pass: (instead?: object) => Promise<unknown>;
  /** As if the line were cut. */
  readonly cut: () => Promise<unknown>;
  /** @param said Becomes JSON. A text stays as it is. */
  readonly answer: (said: unknown, status?: number) => Promise<unknown>;
}

/** A call that is neither passed, cut nor answered is held. */
type OnCall = (call: Call) => unknown;

interface Taker {
  readonly fits: RegExp;
  readonly onCall: OnCall;
}

const CALLS = [{ urlPattern: '*/api/v1/*' }];

/** The newest first. */
const takersOf = new WeakMap<Page, Taker[]>();

/**
 * From now on calls whose address fits are handed over, to whoever asked for them last, until they are given back.
 * @returns Gives them back.
 */
export async function takeCalls(page: Page, fits: RegExp, onCall: OnCall): Promise<() => void> {
  const taker: Taker = { fits, onCall };
  const going = takersOf.get(page);
  const takers = going ?? [];
  takers.unshift(taker);
  takersOf.set(page, takers);
  if (!going) {
    const session = await page.context().newCDPSession(page);
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const call = callOf(session, requestId, request);
      const found = takers.find(({ fits }) => fits.test(request.url));
      void (found ? found.onCall(call) : call.pass());
    });
    await session.send('Fetch.enable', { patterns: CALLS });
  }
  return () => void takers.splice(takers.indexOf(taker), 1);
}

/** All calls go to the server again. Its session has to end, too. */
export function releaseCalls(page: Page): void {
  takersOf.delete(page);
}

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly postData?: string;
}

function callOf(session: CDPSession, requestId: string, { url, method, postData = '' }: Asked): Call {
  // A page that is left has given up its calls.
  const orLeft = () => {};
  return {
    url: new URL(url),
    method,
    body: postData,
    pass: (instead) => {
      const sent = instead && { postData: base64(JSON.stringify(instead)) };
      return session.send('Fetch.continueRequest', { requestId, ...sent }).catch(orLeft);
    },
    cut: () => session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(orLeft),
    answer: (said, responseCode = 200) => {
      const isText = typeof said === 'string';
      const body = base64(isText ? said : JSON.stringify(said));
      const responseHeaders = [{ name: 'Content-Type', value: isText ? 'text/plain' : 'application/json' }];
      const answer = { requestId, responseCode, responseHeaders, body };
      return session.send('Fetch.fulfillRequest', answer).catch(orLeft);
    },
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
