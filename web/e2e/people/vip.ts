/** Ways to become a vip, at the server's local provider. */
import type { Page } from '@playwright/test';
import { test as base, expect } from '../test.ts';

/** The provider leads back to the server's public address, so that is where these begin. */
export const test = base.extend({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
});

/** From /vip to the provider's page and back, as a vip. */
export async function payForVip(page: Page): Promise<void> {
  await page.goto('/vip');
  await page.getByRole('button', { name: 'GO VIP' }).click();
  await page.getByRole('button', { name: 'PAY', exact: true }).click();
  await expect(page.getByText('Paid. You are a VIP now.')).toBeVisible();
}
