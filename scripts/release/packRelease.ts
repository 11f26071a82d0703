/** The files of a release: the built folder as a tarball, what has changed, and what both must hash to. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const CHECKSUMS = 'SHA256SUMS';
const LARGEST = 512 * 1024 * 1024;

export interface Release {
  readonly version: string;
  /** Seconds since 1970, for all files: the same sources make the same tarball. */
  readonly time: number;
  readonly notes: string;
}

/** As in `staxd-0.2.0-linux-x64`: what a tarball is called, and the folder in it. */
function releaseName(version: string, system: string): string {
  return `staxd-${version}-${system}`;
}

/** Writes the release into a folder that has nothing else; gives the names of the files. Throws without GNU tar. */
export function packRelease(built: string, into: string, { version, time, notes }: Release): string[] {
  const { system } = JSON.parse(readFileSync(join(built, 'contents.json'), 'utf8'));
  const name = releaseName(version, system);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const files = { [`${name}.tar.gz`]: gzipSync(tarOf(built, name, time)), [`${name}.md`]: notes };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(into, file), content);
  const sums = Object.entries(files).map(
    ([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`,
  );
  writeFileSync(join(into, CHECKSUMS), sums.join(''));
  return [...Object.keys(files), CHECKSUMS];
}

function tarOf(built: string, name: string, time: number): Buffer {
  const always = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${time}`];
  const renamed = `--transform=s,^${basename(built)},${name},`;
  const args = ['--create', ...always, renamed, `--directory=${dirname(built)}`, basename(built)];
  return execFileSync('tar', args, { maxBuffer: LARGEST });
}
