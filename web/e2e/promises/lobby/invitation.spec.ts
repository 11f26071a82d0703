// The first screen of somebody who follows a friend's link.

import type { Page } from '@playwright/test';
import { forgive } from '../../complaints.ts';

import { Visitor } from '../../people/visitor.ts';
import { noteAround } from '../../scripted/notes.ts';
import { AS_PLAYED } from '../../server/settings.ts';
import { expect, expectAccessible, test } from '../../test.ts';

test.use({ settings: AS_PLAYED });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[JOIN-27] one screen tells who invites to what, and one press goes in', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const max = await Visitor.at(page, server.url);
  const optional_rules = { rule_options: { hand_size: 9 } };
  const { code } = await max.create({ is_private: true, max_players: 3, optional_rules });
  await page.goto(`/game/${code}`);
  await expect(title(page, `${max.name} wants to beat you`)).toBeVisible();
  await expect(page.getByText('1 of 3 seats')).toBeVisible();
  await expect(page.getByText('30 s a turn')).toBeVisible();
  const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  await expect(seats).toHaveText([new RegExp(`${max.name}.*invites you`), /You.*this one/, /Open/]);
  await expect(page.getByText('9 cards')).toBeVisible();
  await expectAccessible(page);
  const enter = press(page, "I'M IN");
  const box = await enter.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740);
  await enter.click();
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
});

test('[JOIN-28] a game that has begun is watched by one press', async ({
  page,
  server,
  newcomer,
  complaints,
}) => {
  // First, because a game in which nobody is connected ends after a minute.
  const stranger = await newcomer();
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create({ is_private: true, max_players: 2, allow_ai: false });
  const lola = await Visitor.at(page, server.url);
  await lola.joins(`/game/${code}`);
  await max.starts(id);
  await stranger.goto(`/game/${code}`);
  await expect(title(stranger, 'They started without you')).toBeVisible();
  await press(stranger, 'WATCH').click();
  await expect(stranger.getByText('You are watching.')).toBeVisible();
  // A seat is asked for first.
  forgive(complaints, /games\/join/);
});

test('[JOIN-29] a full table shows a seat that becomes free, and is watched when it starts', async ({
  page,
  server,
  complaints,
}) => {
  await page.clock.install();
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create({ is_private: true, max_players: 2, allow_ai: false });
  const lola = await Visitor.at(page, server.url);
  await lola.joins(`/game/${code}`);
  await page.goto(`/game/${code}`);
  await expect(title(page, 'No chair left')).toBeVisible();
  await lola.leaves(id);
  await page.clock.runFor(5000);
  await expect(press(page, "I'M IN")).toBeVisible();
  await lola.joins(`/game/${code}`);
  await page.clock.runFor(5000);
  await press(page, 'WATCH WHEN IT STARTS').click();
  await expect(page.getByRole('button', { name: 'WAITING FOR THE START' })).toBeVisible();
  await max.starts(id);
  await page.clock.runFor(5000);
  await expect(page.getByText('You are watching.')).toBeVisible();
  forgive(complaints, /games\/join/);
});

test('[JOIN-30] an unknown code can be mended in place', async ({ page, server, complaints }) => {
  const max = await Visitor.at(page, server.url);
  const { code } = await max.create({ is_private: true });
  await page.goto('/game/ZZZZZZ');
  await expect(title(page, 'Nobody answers there')).toBeVisible();
  await expectAccessible(page);
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect(field).toHaveValue('ZZZZZZ');
  await field.fill(code.toLowerCase());
  await press(page, 'TRY THIS CODE').click();
  await expect(title(page, `${max.name} wants to beat you`)).toBeVisible();
  forgive(complaints, /Failed to load resource/);
});

test('[JOIN-32] a taken name is said on paper, with names that are free', async ({
  page,
  server,
  complaints,
}) => {
  const max = await Visitor.at(page, server.url);
  const { code } = await max.create({ is_private: true });
  await page.goto(`/game/${code}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(max.name);
  await press(page, "I'M IN").click();
  const note = page.getByRole('alert').filter({ hasText: `The name ${max.name} is taken` });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  const free = noteAround(note).getByRole('button').first();
  const name = String(await free.textContent());
  await free.click();
  await expect(note).toHaveCount(0);
  await press(page, "I'M IN").click();
  await expect(page.getByRole('list', { name: /^Players/ })).toContainText(name);
  forgive(complaints, /Failed to load resource/);
});
