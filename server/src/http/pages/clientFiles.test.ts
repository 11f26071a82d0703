import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readClient } from './clientFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-client-'));
  writeFileSync(join(folder, 'index.html'), '<html><head><title>STAXD</title></head></html>');
  writeFileSync(join(folder, 'index.html.br'), 'the build’s own');
  writeFileSync(join(folder, 'home.html'), '<html><head></head>prerendered</html>');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('[APP-15] the page is told what is off, in every encoding, and is not the prerendered one', () => {
  const client = readClient(folder, new Set(['vip', 'stats']));
  const page = client?.find('/profile');
  const text = String(page?.plain);
  expect(text).toContain('<meta name="staxd-off" content="vip,stats" />');
  expect(String(brotliDecompressSync(page?.encoded.br as Buffer))).toBe(text);
  expect(String(gunzipSync(page?.encoded.gzip as Buffer))).toBe(text);
  for (const path of ['/', '/home.html', '/index.html']) expect(String(client?.find(path)?.plain)).toBe(text);
  expect(page?.tag).not.toBe(readClient(folder)?.find('/profile')?.tag);
});

it('with everything on the files are as they were built', () => {
  const client = readClient(folder);
  expect(String(client?.find('/')?.plain)).toContain('prerendered');
  expect(String(client?.find('/vip')?.plain)).not.toContain('staxd-off');
  expect(String(client?.find('/vip')?.encoded.br)).toBe('the build’s own');
});
