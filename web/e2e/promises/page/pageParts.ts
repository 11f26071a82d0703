/** Parts of the page for tests of settings, keys and speech. */
import type { Page } from '@playwright/test';

export const HAND = ['orange star', 'pink oval', 'pink star'];

export const card = (page: Page, place: number) =>
  page
    .getByRole('toolbar', { name: /^Your hand/ })
    .getByRole('button')
    .nth(place - 1);

export const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
