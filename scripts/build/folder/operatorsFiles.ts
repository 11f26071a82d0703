/**
 * What whoever runs a server reads and sets up. It lies in the built folder where it lies here, so a path that a page says is
 * right in both.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILES = [
  'server/deploy/staxd.service',
  'server/deploy/nginx.conf',
  'server/deploy/haproxy.cfg',
  'server/deploy/several-nginx.conf',
  'server/deploy/several-haproxy.cfg',
  'server/monitoring',
];
const PAGES = ['docs/operations.md', 'server/README.md', 'server/CHANGELOG.md'];
/** Of a page: to another one, or to a file, and perhaps to a part of it. */
const LINK = /\[([^\]]+)\]\((?!https?:)([^)#\s]+)(?:#[^)\s]*)?\)/g;

export function addOperatorsFiles(root: string, folder: string): void {
  for (const path of [...FILES, ...PAGES]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const page of PAGES) {
    const path = join(folder, page);
    writeFileSync(path, withoutDeadLinks(readFileSync(path, 'utf8'), dirname(path)));
  }
}

/** What a link to nowhere says stays as a text. */
function withoutDeadLinks(text: string, place: string): string {
  return text.replace(LINK, (link, label, to) => (existsSync(join(place, to)) ? link : label));
}
