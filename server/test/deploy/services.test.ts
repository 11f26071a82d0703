/**
 * The examples for containers and for systemd. No Docker runs here, so what matters in them is read: the rest of what they
 * do, the tests of the built folder have done. In `pnpm prove` systemd looks at its unit, and at what the server asks of Linux.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/config/config.ts';
import { exampleOf } from './proxies.ts';
import { CAN_BE_STRANGERS, Stranger, useAll } from './stranger.ts';

interface Composed {
  readonly stop_grace_period: string;
  readonly ports: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Each instruction on one line. */
const dockerfile = exampleOf('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const stages = dockerfile.filter((line) => line.startsWith('FROM '));
const lastStage = dockerfile.slice(dockerfile.lastIndexOf(stages.at(-1) ?? ''));
const composed: Composed = parse(exampleOf('compose.yaml')).services.staxd;
const unit = exampleOf('staxd.service');
const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
const inDocker = (name: string) =>
  lastStage.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);

/** Seconds that the server may take once it is told to end: the longest drain, and what it does after it. */
const GOODBYES = 10;
const longestEnd = () => {
  let longest = 0;
  while (readConfig({ STAXD_DRAIN_SECONDS: String(longest + 1) }).ok) longest++;
  return longest + GOODBYES;
};

test.each([
  ['compose.yaml', composed.stop_grace_period],
  ['staxd.service', setting('TimeoutStopSec')],
])('[RUN-7] %s leaves more time to end than the longest drain that can be set', (_, time) => {
  expect(longestEnd()).toBeGreaterThan(GOODBYES);
  expect(Number.parseInt(String(time), 10)).toBeGreaterThanOrEqual(longestEnd());
});

describe('the Dockerfile', () => {
  test('builds in one stage, runs in another, on an image of a known version', () => {
    expect(stages).toHaveLength(2);
    for (const stage of stages) expect(stage).toMatch(/^FROM node:\d+-\w+-slim( AS build)?$/);
    const major = Number(/node:(\d+)/.exec(stages[1])?.[1]);
    expect(major).toBeGreaterThanOrEqual(22);
    expect(lastStage.filter((line) => line.startsWith('COPY '))).toEqual([
      'COPY --from=build /staxd/dist/staxd /opt/staxd',
    ]);
  });

  test('runs as a user of its own, which owns the data alone', () => {
    expect(inDocker('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    expect(inDocker('ENV')).toContain(`STAXD_DATA=${inDocker('VOLUME')}`);
    expect(inDocker('RUN')).toContain(`--owner=staxd --group=staxd --mode=0700 ${inDocker('VOLUME')}`);
  });

  test('ends by the signal that drains, and asks for its health without a shell', () => {
    expect(inDocker('STOPSIGNAL')).toBe('SIGTERM');
    expect(inDocker('HEALTHCHECK')).toContain('CMD ["node", "/opt/staxd/healthcheck.mjs"]');
    expect(inDocker('ENTRYPOINT')).toBe('["node", "/opt/staxd/staxd.mjs"]');
  });
});

test('a container of compose.yaml can write into its data, its backups and into memory, and become nobody else', () => {
  expect(composed).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: [`data:${inDocker('VOLUME')}`, 'backups:/backups/staxd'],
    build: { dockerfile: 'server/deploy/Dockerfile' },
    init: true,
  });
  // Whoever reaches a server that trusts a proxy could say any address.
  for (const port of composed.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(readConfig(composed.environment).ok).toBe(true);
});

test('the unit of systemd starts the program with settings that it has, and can write into its data and backups alone', () => {
  const given = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(readConfig(Object.fromEntries(given)).ok).toBe(true);
  expect(Object.fromEntries(given).STAXD_DATA).toBe(`/var/lib/${setting('StateDirectory')}`);
  expect(
    ['User', 'ProtectSystem', 'NoNewPrivileges', 'StateDirectoryMode', 'ExecStart'].map(setting),
  ).toEqual(['staxd', 'strict', 'yes', '0700', '/usr/bin/node /opt/staxd/staxd.mjs']);
  expect(setting('ReadWritePaths')).toBe('-/backups/staxd');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (process.env.STAXD_PROVE && !hasSystemd)
  console.warn('Not tried: the unit for systemd, which is not here.');
if (process.env.STAXD_PROVE && hasSystemd) {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-unit-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  /** With the Node of this machine: that of the example need not be here. */
  const placed = (text: string) => {
    const file = join(folder, 'staxd.service');
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    return file;
  };

  test('systemd finds no fault in the unit, and little that it leaves open', () => {
    expect(analyze('verify', '--man=no', placed(unit))).toEqual({ status: 0, said: '' });
    expect(analyze('verify', '--man=no', placed(unit.replace('Restart=', 'Restrat='))).said).toContain(
      'Restrat',
    );
    // Of ten; 2 is well closed.
    expect(analyze('security', '--offline=true', '--threshold=20', placed(unit)).status).toBe(0);
    expect(analyze('security', '--offline=true', '--threshold=5', placed(unit)).status).not.toBe(0);
  });

  if (CAN_BE_STRANGERS)
    test('the server asks Linux for nothing that the unit forbids', async () => {
      const stranger = new Stranger();
      try {
        const filters = [...unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)];
        const named = (sign: string) =>
          filters
            .filter(([, each]) => each === sign)
            .flatMap(([, , names]) => names.split(' ').flatMap(callsOf));
        const forbidden = new Set(named('~'));
        const allowed = named('').filter((call) => !forbidden.has(call));
        // Everything else, and the start of each program; with a question mark where this strace does not know a call.
        const others = `!${allowed.filter((call) => call !== 'execve').map((call) => `?${call}`)}`;
        const server = await stranger.start({ STAXD_BOT_PACE: '0', STAXD_BOT_WORLDS: '32' }, others);
        await useAll(server.url);
        expect(await server.end()).toBe(0);
        const { before, lines } = stranger.traced();
        expect(before.some((line) => line.includes('setresuid('))).toBe(true);
        expect(lines.filter((line) => /^\d+ +\w+\(/.test(line) && !line.includes('execve('))).toEqual([]);
      } finally {
        stranger.remove();
      }
    });

  /** The system calls of a group of systemd, and of the groups in it. */
  function callsOf(name: string): string[] {
    if (!name.startsWith('@')) return [name];
    const [, ...lines] = analyze('syscall-filter', name).said.trim().split('\n');
    return lines
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('#'))
      .flatMap(callsOf);
  }
}
