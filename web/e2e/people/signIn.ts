/** A user with an account, signed in on a page as the login form will do it. */
import type { Page } from '@playwright/test';
import { CALLING } from './calling.ts';

let users = 0;

/** Opens the home page with a new user; returns the token. */
export async function signedIn(page: Page): Promise<{ readonly username: string; readonly token: string }> {
  const username = `Gambler${++users}${Date.now() % 100_000}`;
  const body = { username, password: 'Str0ng!Passw0rd' };
  const answer = await page.request.post('/api/v1/auth/register', { data: body, ...CALLING });
  const { access_token: token, user } = await answer.json();
  await page.goto('/');
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('auth-storage', kept);
    },
    [token, JSON.stringify({ token, user, expires_at: null })],
  );
  await page.goto('/');
  return { username, token };
}
