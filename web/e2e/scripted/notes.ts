import type { Locator } from '@playwright/test';

/** The note around words that are read out: what can be done about it stands beside them. */
export const noteAround = (words: Locator): Locator => words.locator('..');
