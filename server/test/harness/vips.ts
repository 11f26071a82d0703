/** People who become vips at the local billing provider, by the pages that a browser would show. */
import { expect } from 'vitest';
import { call, type Person } from './people.ts';

const SESSION = /name="session" value="([^"]+)"/;

/** Presses a button of a page of the local provider. */
export async function press(
  page: string,
  button: string,
): Promise<{ status: number; location: string; text: string }> {
  const shown = await fetch(page);
  const session = SESSION.exec(await shown.text())?.[1] ?? '';
  const form = new URLSearchParams({ session, press: button });
  const answer = await fetch(page.split('?')[0] ?? page, { method: 'POST', body: form, redirect: 'manual' });
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    text: await answer.text(),
  };
}

/** Subscribes and pays. Gives the session of the checkout, as the page gets it. */
export async function becomeVip({ url, token }: Person): Promise<string> {
  const { status, body } = await call(url, 'vipSubscribe', { token, body: {} });
  expect(status).toBe(200);
  const paid = await press(body.checkout_url, 'pay');
  expect(paid.status).toBe(303);
  return new URL(paid.location).searchParams.get('session') ?? '';
}

/** Moves time at the local provider: a renewal that is `paid` or has `failed`, or `later`, when all is over. */
export async function moveTime({ url, token }: Person, turn: 'paid' | 'failed' | 'later'): Promise<void> {
  const { status, body } = await call(url, 'vipPayment', { token });
  expect(status).toBe(200);
  expect((await press(body.url, turn)).status).toBe(303);
}
