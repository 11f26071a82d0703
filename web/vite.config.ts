import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cardSprite } from './cardSprite.ts';
import { precompress } from './precompress.ts';
import { preloadFonts } from './preloadFonts.ts';
import { prerenderHome } from './prerenderHome.ts';

/** Where `pnpm dev` finds the server. */
const SERVER = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), cardSprite(), preloadFonts(), prerenderHome(), precompress()],
  server: {
    port: 5173,
    // The server accepts sockets only from pages of its own host, so it must see the host that the browser names.
    proxy: {
      '/api': SERVER,
      '/billing': SERVER,
      '/socket.io': { target: SERVER, ws: true, changeOrigin: false },
    },
  },
  // Short names: they appear in both styles and script.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      checks: { pluginTimings: false },
      // One file for the first page: over HTTP/1.1 on a slow line, many files take longer than one large one.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            // One sheet for the table: what is compressed together is smaller.
            {
              name: 'table',
              test: /web.src.(game.(?!victory|overlays)|effects|cards).*module\.css/,
              minShareCount: 1,
            },
            { name: 'engine', test: /packages.engine/, minShareCount: 3 },
            {
              name: 'board',
              test: /web.src.(game|effects|motion|primitives|cards)|lucide/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
