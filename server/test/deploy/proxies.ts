/** Debian's proxies with our examples, as they stand in the files but for ports and certificates. */
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilIt } from '../harness/people.ts';
import { certify } from '../harness/postgres/certificate.ts';

const EXAMPLES = new URL('../../deploy/', import.meta.url);

const PROXIES = ['nginx', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface Ports {
  readonly plain: number;
  readonly site: number;
  /** Of the server behind it. */
  readonly server: number;
}

/** The ports of the three servers of the example for several. */
export type Three = readonly [number, number, number];

export interface Proxy {
  /** What clients have to trust. */
  readonly certificate: string;
  close(): Promise<void>;
}

export const exampleOf = (name: string): string => readFileSync(new URL(name, EXAMPLES), 'utf8');

/** Whether it is here, or Debian brings it; the line says why not. */
function bring(name: ProxyName): string | null {
  const isThere = () => spawnSync(name, ['-v']).status === 0;
  if (isThere()) return null;
  const packageName = name === 'nginx' ? 'nginx-light' : name;
  const { status, error }: SpawnSyncReturns<Buffer> = spawnSync(
    'apt-get',
    ['install', '--yes', '--no-install-recommends', packageName],
    // Only the program is wanted: nothing shall listen to the ports of this machine.
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }, stdio: 'ignore' },
  );
  if (isThere()) return null;
  return `Not tried: ${name}, which is not here and cannot be installed (${error?.message ?? `apt-get ends with ${status}`}).`;
}

/** Those that are here or can be brought, in `pnpm prove`; otherwise none. */
export function provenProxies(): readonly ProxyName[] {
  return (process.env.STAXD_PROVE ? PROXIES : []).filter((name) => {
    const missing = bring(name);
    if (missing !== null) console.warn(missing);
    return missing === null;
  });
}

/** Starts it in the foreground, on ports of its own. */
export async function startProxy(name: ProxyName, ports: Ports, three: Three | null = null): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `staxd-${name}-`));
  const certificate = selfSigned(folder);
  const file = join(folder, `${name}.conf`);
  writeFileSync(
    file,
    name === 'nginx' ? nginxConfig(folder, ports, three) : haproxyConfig(folder, ports, three),
  );
  const args = name === 'nginx' ? ['-p', folder, '-c', file, '-e', 'stderr'] : ['-f', file];
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const reap = () => void child.kill('SIGKILL');
  process.once('exit', reap);
  await untilIt(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`);
    return isListening(ports.site);
  }, `${name} does not listen: ${said}`);
  return {
    certificate,
    close: async () => {
      process.off('exit', reap);
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function selfSigned(folder: string): string {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((each) => join(folder, each));
  certify(key, certificate);
  const text = readFileSync(certificate, 'utf8');
  writeFileSync(join(folder, 'both.pem'), text + readFileSync(key, 'utf8'));
  return text;
}

/** Each must be there: an example that says it otherwise would be tried with a port that is not ours. */
function replaced(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((whole, [from, to]) => {
    if (!from.test(whole)) throw new Error(`${from} is not in the example`);
    return whole.replace(from, to);
  }, text);
}

/** With the example for several servers in its place, where there are several. */
function exampleFor(name: string, block: RegExp, three: Three | null, server: number): string {
  if (three === null) return replaced(exampleOf(name), [[/127\.0\.0\.1:3000/, `127.0.0.1:${server}`]]);
  const ports = three.map(
    (port, index) => [new RegExp(`127\\.0\\.0\\.1:300${index + 1}`), `127.0.0.1:${port}`] as const,
  );
  return replaced(replaced(exampleOf(name), [[block, exampleOf(`several-${name}`)]]), ports);
}

function nginxConfig(folder: string, { plain, site, server }: Ports, three: Three | null): string {
  const example = replaced(exampleFor('nginx.conf', /^upstream staxd \{[^}]*\}\n/m, three, server), [
    [/listen 80;/, `listen 127.0.0.1:${plain};`],
    [/listen 443 /, `listen 127.0.0.1:${site} `],
    [/ {2}listen \[::\].*\n/g, ''],
    [/ssl_certificate \S+;/, `ssl_certificate ${folder}/certificate.pem;`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`],
  ]);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind), { mode: 0o777 });
    return `${kind}_temp_path ${folder}/${kind};`;
  });
  return `daemon off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents { worker_connections 1024; }
http {\naccess_log off;\n${places.join('\n')}\n${example}}\n`;
}

function haproxyConfig(folder: string, { plain, site, server }: Ports, three: Three | null): string {
  return replaced(exampleFor('haproxy.cfg', /^backend staxd\n(?:.*\n)*/m, three, server), [
    [/bind :80\n/, `bind 127.0.0.1:${plain}\n`],
    [/bind :443 /, `bind 127.0.0.1:${site} `],
    [/crt \S+/, `crt ${folder}/both.pem`],
  ]);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
