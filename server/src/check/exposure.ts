/** What a configuration leaves open: for who starts a server for the first time, and for `check`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callOf } from '../config/called.ts';
import type { Config } from '../config/config.ts';
import { hasData } from '../config/dataFolder.ts';
import { DEFAULT_CAPS, DEFAULT_LIMITS } from '../config/limits.ts';
import { lacksSecret } from '../identity/secret.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

const THIS_MACHINE = /^(127\.[\d.]+|::1|localhost)$/;

export function exposureOf(config: Config): readonly Finding[] {
  return [mode, reach, encryption, proxies, secret, mail, limits].map((look) => look(config));
}

/** For the terminal. */
export function exposureText(config: Config): string {
  const found = exposureOf(config);
  const width = Math.max(...found.map(({ about }) => about.length));
  const lines = found.map(({ about, line }) => `  ${about.padEnd(width)}  ${line}\n`);
  return `This is the first start with ${config.dataFolder}. What is open, and what is not:\n${lines.join('')}  All that can be looked at, and what to do: ${callOf('check')}\n`;
}

function isOpen({ host }: Config): boolean {
  return !THIS_MACHINE.test(host);
}

function mode({ isProduction, billing }: Config): Finding {
  if (isProduction) return fine('Mode', 'Production.');
  const vips = billing.type === 'local' ? ' Whoever likes becomes a VIP without paying.' : '';
  return doubtful('Mode', `Development.${vips} Set NODE_ENV=production where others play.`);
}

function reach(config: Config): Finding {
  const { host, port } = config;
  return isOpen(config)
    ? fine(
        'Reach',
        `Every machine that reaches port ${port} of this one can play; STAXD_HOST=127.0.0.1 closes it.`,
      )
    : fine('Reach', `Only this machine reaches it, on ${host}, port ${port}.`);
}

function encryption(config: Config): Finding {
  const { url, trustedProxies, isProduction } = config;
  const isHttps = url?.startsWith('https:') === true;
  if (isHttps && trustedProxies > 0) return fine('TLS', `A proxy in front ends it, for ${url}.`);
  if (isHttps)
    return wrong(
      'TLS',
      `STAXD_URL is ${url}, but no proxy is trusted: set STAXD_TRUSTED_PROXIES to the number of proxies, or all people share one address and one limit.`,
    );
  if (trustedProxies > 0)
    return doubtful(
      'TLS',
      `A proxy is trusted, but STAXD_URL is ${url ?? 'not set'}: give the address that people open, with https.`,
    );
  if (!isOpen(config)) return fine('TLS', 'None, and none is needed on this machine.');
  const line =
    'None: passwords and tokens can be read on their way. Put a proxy with a certificate in front, then set STAXD_URL and STAXD_TRUSTED_PROXIES.';
  return isProduction ? wrong('TLS', line) : doubtful('TLS', line);
}

function proxies(config: Config): Finding {
  const { trustedProxies } = config;
  if (trustedProxies === 0) return fine('Proxies', 'None is trusted: an address is that of the connection.');
  if (!isOpen(config)) return fine('Proxies', `${trustedProxies} trusted, and nobody gets past to the port.`);
  return doubtful(
    'Proxies',
    `${trustedProxies} trusted. Whoever reaches port ${config.port} without it can forge an address: let only the proxy reach it (STAXD_HOST=127.0.0.1, or a firewall).`,
  );
}

function secret({ secret: given, dataFolder }: Config): Finding {
  if (given !== null) return fine('Secret', 'That of STAXD_SECRET.');
  const path = join(dataFolder, 'token-secret');
  if (lacksSecret(dataFolder) && hasData(dataFolder))
    return doubtful(
      'Secret',
      `${path} is missing: a start makes a new one, and everybody has to sign in again. Restore it, if you have it.`,
    );
  return fine(
    'Secret',
    existsSync(path) ? `Kept in ${path}.` : `Made at the first start, and kept in ${path}.`,
  );
}

function mail({ mail: server, isProduction }: Config): Finding {
  if (server) return fine('Mail', `Sent by ${new URL(server.url).host}, from ${server.from}.`);
  return isProduction
    ? doubtful(
        'Mail',
        'None is sent: who forgets a password cannot get a new one. Set STAXD_SMTP and STAXD_MAIL_FROM.',
      )
    : fine('Mail', 'None is sent; what would be is printed here.');
}

function limits({ limits: rates, caps }: Config): Finding {
  const usual: Readonly<Record<string, unknown>> = { ...DEFAULT_LIMITS, ...DEFAULT_CAPS };
  const others = Object.entries({ ...rates, ...caps })
    .filter(([name, limit]) => JSON.stringify(limit) !== JSON.stringify(usual[name]))
    .map(([name]) => name);
  return others.length === 0
    ? fine('Limits', 'The usual ones.')
    : doubtful('Limits', `Not the usual ones for ${others.join(', ')} (STAXD_LIMITS).`);
}
