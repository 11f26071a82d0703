/** Lessons at which a page is opened: without an account, or as a guest whom the server judges. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TRACKS, type TrackName, trackOf } from '@staxd/tutorial';
import { Learner } from '../../player/learner.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { expect } from '../../test.ts';

export const coach = (page: Page) => page.getByRole('region', { name: 'Coach' });
export const card = (page: Page, nth: number) =>
  page
    .getByRole('toolbar', { name: /^Your hand/ })
    .getByRole('button', { name: new RegExp(`card ${nth} of `) });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** An answer of the decision panel: its name goes on with what it does. */
export const answer = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}( |$)`) });
/** What is said over the table, where everybody sees it. */
export const overTable = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text });
export const trackButton = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Lesson tracks' }).getByRole('button', { name: new RegExp(`^${title},`) });

/** The page is at this lesson, and nothing has been done in it. */
export async function expectLesson(page: Page, track: TrackName, step: number): Promise<void> {
  const { title, lessons } = trackOf(track);
  const name = `${title}, ${step} of ${lessons.length}`;
  await expect(trackButton(page, title)).toHaveAccessibleName(name);
  await expect(coach(page).getByRole('heading', { level: 1 })).toHaveText(lessons[step - 1]?.title ?? '');
}

export function keptSession(track: TrackName, step: number, solved = upTo(step)) {
  return { [track]: { track, step, solved, hasEnded: false, actions: [] } };
}

/** The lessons before this one. */
export function upTo(step: number): number[] {
  return Array.from({ length: step - 1 }, (_, at) => at + 1);
}

/** Keeps these entries in the browser of a page, before it is opened for the first time. */
export async function keep(page: Page, entries: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('kept by test') !== null) return;
      localStorage.setItem('kept by test', 'yes');
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    Object.entries(entries).map(([key, value]) => [key, asText(value)] as const),
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export async function kept(page: Page, key: string) {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null');
}

/** Without an account, at a lesson whose track has been reached by skipping. */
export async function openLesson(page: Page, track: TrackName, step = 1): Promise<Learner> {
  const skippedPhases = TRACKS.slice(0, TRACKS.indexOf(track));
  await keep(page, {
    'tutorial-progress': { currentPhase: track, skippedPhases },
    'tutorial-sessions': keptSession(track, step),
  });
  await page.goto('/tutorial');
  await expectLesson(page, track, step);
  return Learner.at(page);
}

export interface Guest {
  readonly headers: { readonly authorization: string };
  /** What a browser keeps of a guest. */
  readonly entries: Readonly<Record<string, unknown>>;
}

let guests = 0;

export async function newGuest(request: APIRequestContext): Promise<Guest> {
  const username = `Pupil${++guests}x${Date.now() % 1_000_000}`;
  const answered = await request.post('/api/v1/auth/guest', { data: { username } });
  const { access_token: token, user, expires_at } = await answered.json();
  const account = { token, user, expires_at };
  return { headers: { authorization: `Bearer ${token}` }, entries: { token, 'auth-storage': account } };
}

/** What the server says of a guest. */
export async function meOf(request: APIRequestContext, { headers }: Guest) {
  return (await request.get('/api/v1/auth/me', { headers })).json();
}

/** From now on nothing goes on or goes away by itself. All parts of the lesson are there. */
export async function holdStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await stopClock(page);
}

/** Where time stands still: a part that has been fetched is shown a moment later. */
export async function passUntilThere(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(part).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** Skips what is left of a track, and ends the banner that says so, which would go by itself. */
export async function skipToEnd(
  page: Page,
  title: string,
  what: 'SKIP THIS LESSON' | 'SKIP THE TRACK',
): Promise<void> {
  await button(page, 'SKIP').click();
  await expect(button(page, what)).toBeVisible();
  await stopClock(page);
  await button(page, what).click();
  const banner = page.getByRole('button', { name: `${title} SKIPPED` });
  await passUntilThere(page, banner);
  await banner.click();
  await passUntilThere(page, page.getByRole('dialog', { name: 'Not all the way' }));
  await page.clock.resume();
}

/** A guest at a lesson, here and at the server; the lessons before it were left. */
export async function openJudged(page: Page, track: TrackName, step = 1): Promise<Guest> {
  const guest = await newGuest(page.request);
  const { headers } = guest;
  const session_id = `tutorial_${track}`;
  const call = async (path: string, data: object = {}) => {
    const answered = await page.request.post(`/api/v1/tutorial/${path}`, { headers, data });
    expect(answered.ok(), await answered.text()).toBe(true);
  };
  const skippedPhases = TRACKS.slice(0, TRACKS.indexOf(track));
  for (const phase of skippedPhases) await call(`skip/skipped_${phase}?phase=${phase}`);
  await call('start', { phase: track, session_id });
  for (const left of upTo(step)) {
    await call('action', { session_id, action_type: 'skip_step', action_data: { step: left } });
  }
  await keep(page, {
    ...guest.entries,
    'tutorial-progress': { currentPhase: track, skippedPhases },
    'tutorial-sessions': keptSession(track, step, []),
    'tutorial-unsent': { ids: { [track]: session_id }, unsent: [] },
  });
  const begun = page.waitForResponse((response) => response.url().endsWith('/tutorial/start'));
  await page.goto('/tutorial');
  expect((await begun).status()).toBe(200);
  await expectLesson(page, track, step);
  return guest;
}

/** The next call of the tutorial that fits is not answered but fails: no real cause makes the server break. */
export async function failOnce(page: Page, fits: (url: string, body: string) => boolean): Promise<void> {
  let isDone = false;
  await takeCalls(page, /\/tutorial\//, ({ url, body, pass, answer }) => {
    if (isDone || !fits(url.href, body)) return pass();
    isDone = true;
    return answer('out of order', 500);
  });
}

/** The browser itself complains of a refused call; nothing else may be complained of. */
export function expectOnlyRefusals(complaints: string[], status: number): void {
  const told = complaints.splice(0);
  expect(told.filter((text) => !text.includes(`status of ${status}`))).toEqual([]);
  expect(told).not.toEqual([]);
}
