/** Ways to become a vip, at the server's local provider. */
import type { Page } from '@playwright/test';
import type { RunningServer } from '../server/server.ts';
import { test as base, expect } from '../test.ts';

interface Served {
  readonly server: RunningServer;
}

/** The provider leads back to the server's public address, so that is where these begin. */
export const AT_PUBLIC_ADDRESS = {
  baseURL: async ({ server }: Served, use: (url: string) => Promise<void>) =>
    use(server.url.replace('127.0.0.1', 'localhost')),
};

export const test = base.extend(AT_PUBLIC_ADDRESS);

/** From /vip to the provider's page and back, as a vip. */
export async function payForVip(page: Page): Promise<void> {
  await page.goto('/vip');
  await page.getByRole('button', { name: 'GO VIP' }).click();
  await page.getByRole('button', { name: 'PAY', exact: true }).click();
  await expect(page.getByText('Paid. You are a VIP now.')).toBeVisible();
}
