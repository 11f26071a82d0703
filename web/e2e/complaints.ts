/** What the browser complains about, and what of it a test expects. */
import type { Page } from '@playwright/test';

/** Gathers the errors of a page, and violations of the server's content policy. */
export function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isNameTaken(message.text(), url))
      complaints.push(`${message.text()} (${url})`);
  });
}

/** With many guests on one server, two random names may collide; the page picks another (JOIN-21). */
function isNameTaken(text: string, url: string): boolean {
  return /status of 400/.test(text) && url.endsWith('/auth/guest');
}

/** Takes away the complaints that are expected, and those of them that the browser has yet to tell. */
export function forgive(complaints: string[], expected: RegExp): void {
  const isOther = (text: string) => !expected.test(text);
  complaints.splice(0, complaints.length, ...complaints.filter(isOther));
  const { push } = complaints;
  Object.defineProperty(complaints, 'push', {
    configurable: true,
    value: (...texts: string[]) => push.apply(complaints, texts.filter(isOther)),
  });
}
