/**
 * A stored run of an earlier version, which every version must read. Its bots are of version 1 and must play as they
 * did; a bot that changes needs another stored run beside this one.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arena, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
cpSync(join(import.meta.dirname, 'stored', 'v1'), join(folder, 'v1'), { recursive: true });

test.concurrent('a run is verified by playing it again', async () => {
  const { stdout, stderr, code } = await arena(['verify', 'v1'], { folder });
  expect([stdout, stderr, code]).toEqual(['v1 is verified: 60 games, 60 played again.\n', '', 0]);
});

test.concurrent('it can be reported on', async () => {
  const { stderr, code } = await arena(['report', 'v1'], { folder });
  expect([stderr, code]).toEqual(['', 0]);
});
