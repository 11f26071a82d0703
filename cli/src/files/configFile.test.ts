import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFile } from './configFile.ts';

test('is where the user keeps configuration', () => {
  expect(configFile('x.json', { XDG_CONFIG_HOME: '/config' })).toBe(join('/config', 'staxd', 'x.json'));
  expect(configFile('x.json', {})).toMatch(/staxd[\\/]x\.json$/);
});
