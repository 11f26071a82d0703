/** Writes the home page as a newcomer first sees it to `home.html`, beside `index.html`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = '<div id="root">';

/** An empty browser, for scripts that read the storage and the motion setting. */
const NOWHERE = {
  localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  location: new URL('http://localhost/'),
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  addEventListener: () => {},
};

/** A Vite plugin that makes the client render its first page, and writes that for the server to send. */
export function prerenderHome(): Plugin {
  return {
    name: 'staxd-prerender-home',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const { html, css } = withoutStyles(await renderHome());
        const sheet = this.emitFile({ type: 'asset', name: 'home.css', source: css });
        const link = `<link rel="stylesheet" href="/${this.getFileName(sheet)}">`;
        const later = filesOf(bundle, LATER, filesOf(bundle, [FIRST])).map(laterLink);
        const source = String(page.source)
          .replace('</head>', () => `  ${[link, ...later].join('\n    ')}\n  </head>`)
          .replace(ROOT, () => ROOT + html);
        this.emitFile({ type: 'asset', fileName: 'home.html', source });
      },
    },
  };
}

/** The entry of the page, and what a press on its first button needs. */
const FIRST = 'src/main.tsx';
const LATER = [
  'src/screens/play/Route.tsx',
  'src/online/session/matchmaking.ts',
  'src/app/notes/GameToasts.tsx',
];

/** The scripts that contain these sources or that they import, with their styles; without those in `there`. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  sources: readonly string[],
  there: readonly string[] = [],
): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || there.includes(name)) return;
    files.add(name);
    chunk.imports.forEach(add);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  };
  for (const source of sources) {
    const chunk = Object.values(bundle).find(
      (one) =>
        one.type === 'chunk' &&
        Object.keys(one.modules).some((id) => id.replaceAll('\\', '/').endsWith(source)),
    );
    if (chunk === undefined) throw new Error(`the build has no ${source}: see web/prerenderHome.ts`);
    add(chunk.fileName);
  }
  return [...files].filter((name) => !there.includes(name));
}

/** Browsers ignore it until the page is idle (src/loading/prefetch.ts). */
function laterLink(file: string): string {
  const kind = file.endsWith('.css') ? 'as="style"' : 'as="script" crossorigin';
  return `<link rel="later" ${kind} href="/${file}">`;
}

async function renderHome(): Promise<string> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), 'staxd-home-'));
  try {
    await build({
      root,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, manifest: false },
    });
    for (const [name, value] of Object.entries(NOWHERE))
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    const client = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    const html = client.prerenderHome();
    if (!/^(?!.*<(script|template)).*<button/s.test(html)) throw new Error('the home page is not all there');
    // A newcomer's name is made up in the browser, not at build time.
    return html.replace(/ value="[A-Z][a-z]+\d+"/g, ' value=""');
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** The server's Content-Security-Policy forbids styles in a page: each becomes a class of a style sheet. */
function withoutStyles(rendered: string): { readonly html: string; readonly css: string } {
  const styles = new Map<string, string>();
  const html = rendered.replace(/<[a-z][^>]* style="([^"]*)"[^>]*>/gi, (tag, style: string) => {
    const name = styles.get(style) ?? `home${styles.size}`;
    styles.set(style, name);
    const bare = tag.replace(/ style="[^"]*"/, '');
    return / class="/.test(bare)
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<([a-z0-9]+)/i, `<$1 class="${name}"`);
  });
  // As specific as an inline style would be: stronger than any component's rule.
  const css = [...styles].map(([style, name]) => `${`.${name}`.repeat(4)}{${unescaped(style)}}`).join('\n');
  return { html, css };
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
