// Runs before each file of tests, while the modules that it imports are loaded only once.
import { afterEach } from 'vitest';
import { closeServers } from './limited.ts';
import { closeLines } from './lines.ts';

afterEach(async () => {
  closeLines();
  await closeServers();
});
