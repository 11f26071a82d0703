/**
 * A PostgreSQL of the tests' own: in a folder of its own, on a socket that nobody else reaches, as a user that is not root
 * (PostgreSQL refuses to be). It ends with the process that has begun it, however that ends.
 */
import { type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ensurePostgres } from '../../../../scripts/programs/postgres.ts';
import { ask } from './ask.ts';
import { certify } from './certificate.ts';

export interface Cluster {
  /** The file of its certificate, where it has one. */
  readonly certificate: string;
  /** Of the process whose children all others are. */
  readonly pid: number;
  /** A new, empty database. */
  database(): Promise<string>;
  /** It is there no more; who uses it is sent away. */
  drop(url: string): Promise<void>;
  /** Nothing is left in it but its tables: in a small part of the time that new ones take. */
  empty(url: string): Promise<void>;
  /** Nothing is left in it. */
  wipe(url: string): Promise<void>;
  /** It dies as a whole, without writing anything more. */
  die(): Promise<void>;
  /** It comes back with what it had acknowledged. */
  rise(): Promise<void>;
  /** It dies, and comes back as a replica, which can only be read until it is promoted (`pg_promote`). */
  demote(): Promise<void>;
  stop(): Promise<void>;
}

/** Whoever has begun it holds the other end of its input, which closes with them, whatever they die of. */
const UNTIL_LEFT = '"$@" & read -r told; kill -QUIT $!; wait; [ "$told" ] || rm -rf "$0"';

/** A row at a time: new files for all tables would take a quarter of a second. Nobody minds keys and the audit meanwhile. */
const EMPTY = `DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'meta' LOOP
      EXECUTE 'DELETE FROM ' || name;
    END LOOP;
    IF to_regclass('meta') IS NOT NULL THEN
      DELETE FROM meta WHERE meta.name NOT IN ('tables', 'oldest_program', 'counting_since');
    END IF;
  END $$`;

export interface ClusterOptions {
  /** It waits for the disk, as it does for users; without, tests of what is kept while it runs take half as long. */
  readonly isSafe?: boolean;
  /** A free port at which it listens besides, with TLS and a certificate that it has signed itself. */
  readonly tlsPort?: number;
}

export async function startCluster({ isSafe = false, tlsPort }: ClusterOptions = {}): Promise<Cluster> {
  const programs = ensurePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'staxd-postgres-'));
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  const program = (name: string) => join(programs, name);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' as const };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const form = ['-U', 'staxd', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    execFileSync(program('initdb'), ['-D', data, ...form], options);
  } catch (error) {
    remove();
    throw error;
  }
  const certificate = join(folder, 'server.crt');
  const settings = [`unix_socket_directories=${folder}`, 'max_connections=200'];
  if (tlsPort === undefined) settings.push('listen_addresses=');
  else
    settings.push('listen_addresses=127.0.0.1', `port=${tlsPort}`, ...withTls(folder, certificate, options));
  if (!isSafe) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const postgres = [program('postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const start = () =>
    spawn('sh', ['-c', UNTIL_LEFT, folder, ...postgres], {
      ...options,
      // What ends the tests from the keyboard must not end the shell before.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  let server = start();
  const end = async () => {
    if (server.exitCode !== null) return;
    server.stdin.end('end\n');
    await once(server, 'exit');
  };
  const place = `host=${encodeURIComponent(folder)}${tlsPort === undefined ? '' : `&port=${tlsPort}`}`;
  const address = (name: string) => `postgres://staxd@localhost/${name}?${place}`;
  const rise = () => {
    server = start();
    return untilReady(address('postgres'));
  };
  let made = 0;
  await untilReady(address('postgres'));
  return {
    certificate,
    get pid() {
      return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    },
    database: async () => {
      const name = `store_${++made}`;
      await ask(address('postgres'), `CREATE DATABASE ${name}`);
      return address(name);
    },
    drop: async (url) => {
      await ask(address('postgres'), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
    },
    empty: async (url) => {
      await ask(url, EMPTY);
    },
    wipe: async (url) => {
      await ask(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    },
    die: end,
    rise,
    demote: async () => {
      await end();
      execFileSync('touch', [join(data, 'standby.signal')], options);
      await rise();
    },
    // Nothing of it is wanted.
    stop: async () => {
      await end();
      remove();
    },
  };
}

/** Databases of a cluster that others use too: nobody kills it. */
export type SharedCluster = Pick<Cluster, 'database' | 'empty' | 'wipe' | 'stop'>;

let shared: Promise<Cluster> | undefined;

/** Of the cluster of this process, which ends with it: to begin one for each file of tests takes more than a second. */
export async function shareCluster(): Promise<SharedCluster> {
  shared ??= startCluster();
  const cluster = await shared;
  const { empty, wipe } = cluster;
  const made: string[] = [];
  return {
    empty,
    wipe,
    database: async () => {
      const url = await cluster.database();
      made.push(url);
      return url;
    },
    stop: async () => {
      for (const url of made.splice(0)) await cluster.drop(url);
    },
  };
}

/** The settings; key and certificate are made. */
function withTls(folder: string, certificate: string, options: ExecFileSyncOptions): readonly string[] {
  const key = join(folder, 'server.key');
  certify(key, certificate, options);
  return ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`];
}

/** Root gives the folder to somebody who may run a database. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid, gid);
  return { uid, gid };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    try {
      await ask(url, 'SELECT 1');
      return;
    } catch (error) {
      if (!['ECONNREFUSED', 'ENOENT', '57P03'].includes((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
