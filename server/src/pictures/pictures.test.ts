import { readFileSync } from 'node:fs';
import { MODES } from '@staxd/engine';
import { AVATARS } from '@staxd/protocol';
import { afterAll, expect, test } from 'vitest';
import { inviteSvg, pictureName, readPictureName } from './inviteSvg.ts';
import { Pictures } from './pictures.ts';

const FACES = readFileSync(new URL('../../../web/src/look/faces/faces.svg', import.meta.url), 'utf8');
const pictures = new Pictures(FACES);
afterAll(() => pictures.close());

const MOST_BYTES = 200_000;
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test.each(['staxd', 'stack_attack-7', 'casual-16'] as const)(
  '[JOIN-33] the picture %s is a PNG of 1200 by 630 within 200 KB',
  async (name) => {
    const png = await pictures.of(name);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(size(png)).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(MOST_BYTES);
    expect(png.length).toBeGreaterThan(10_000);
  },
);

test('[JOIN-33] each is made once', async () => {
  const made = pictures.of('casual-2');
  expect(pictures.of('casual-2')).toBe(made);
  await made;
});

test('there are as many as modes and faces, each with its mode and its face', () => {
  for (const mode of MODES)
    for (let face = 1; face <= AVATARS; face++) {
      const name = pictureName(mode, face);
      expect(readPictureName(name)).toBe(name);
      expect(inviteSvg(name, FACES)).toContain(mode.replaceAll('_', ' ').toUpperCase());
      expect(inviteSvg(name, FACES)).toContain('<svg x=');
      expect(inviteSvg(name, FACES)).toMatch(/color="#\w+"><g/);
    }
  for (const name of ['casual-0', 'casual-17', 'casual-07', 'nothing-1', '../x', 'casual', ''])
    expect(readPictureName(name), name).toBeNull();
});
