import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cardSprite } from './cardSprite.ts';
import { leanPreloads } from './leanPreloads.ts';
import { namedMedia } from './namedMedia.ts';
import { plainIcons } from './plainIcons.ts';
import { plainReact } from './plainReact.ts';
import { plainSockets } from './plainSockets.ts';
import { plainTokens } from './plainTokens.ts';
import { precompress } from './precompress.ts';
import { preloadFonts } from './preloadFonts.ts';
import { prerenderHome } from './prerenderHome.ts';
import { shortClasses } from './shortClasses.ts';

const TOKENS = readFileSync(new URL('src/look/tokens/tokens.css', import.meta.url), 'utf8');

/** Where `pnpm dev` finds the server. */
const SERVER = `http://localhost:${process.env.PORT ?? 3000}`;

/**
 * A route has the name of its screen: `assets/playRoute-HASH.js`. Files name each other, and hashes do not compress: seven letters
 * tell apart more files than there will ever be.
 */
function nameChunk({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, screen] = /\/screens\/(\w+)\/Route\.tsx$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${screen ? `${screen}Route` : '[name]'}-[hash:7].js`;
}

export default defineConfig({
  plugins: [
    react(),
    plainReact(),
    plainIcons(),
    plainSockets(),
    namedMedia(TOKENS),
    plainTokens(TOKENS),
    shortClasses(),
    leanPreloads(),
    cardSprite(),
    preloadFonts(),
    prerenderHome(),
    precompress(),
  ],
  server: {
    port: 5173,
    // The server accepts sockets only from pages of its own host, so it must see the host that the browser names.
    proxy: {
      '/api': SERVER,
      '/billing': SERVER,
      '/socket.io': { target: SERVER, ws: true, changeOrigin: false },
    },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    // Nobody is served them: `pnpm prove:product` finds by them which sources a test reaches.
    sourcemap: process.env.PROVE_REACH ? 'hidden' : false,
    target: 'es2023',
    rolldownOptions: {
      checks: { pluginTimings: false },
      // One file for the first page: over HTTP/1.1 on a slow line, many files take longer than one large one.
      output: {
        chunkFileNames: nameChunk,
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            // One sheet for the table: what is compressed together is smaller.
            {
              name: 'table',
              test: /web.src.(game.(?!hits|wins|talk|victory|overlays|help.Coach|board.(chat|company|frame.Watching))|look.(effects|cards)).*module\.css|web.src.look.faces.seatMoods/,
              minShareCount: 1,
            },
            { name: 'engine', test: /packages.engine/, minShareCount: 3 },
            // What calls share, whoever makes them.
            {
              name: 'wire',
              test: /protocol.src.(wire.(cards|game\.|input|invitation|rewards|times)|rest.auth)|client.src.texts.errors/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'session',
              test: /web.(socketParts|src.app.houseRules.Lazy)|web.src.online.session.(matchmaking|report|session|useFormer|useNow)\.|(socket|engine)\.io|client.src.(connection|game|identity|platform.(idle|serverC)|session)|protocol.src.(decode|encode.encodeAction|rest.(call|core|games|players)|wire.(chat|ending|events|gameState|rule|server[EN]|victory))/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'board',
              test: /web.src.(game.(?!hits|wins|talk|victory.reveal.(Conf|throw))|look.(effects|motion|primitives.(?!disclosure|fields|dialogs.Confirm|labels.(Splat|Masked))|cards))|lucide/,
              minShareCount: 3,
            },
            // What can be done about people, and other small parts of a game and of pages.
            {
              name: 'people',
              test: /web.src.(look.faces.faceOf|look.primitives.labels.Masked|screens.lobby.invitation.(CopyLink.m|sharePl)|online.calls.(attempt|openCompany|companyCalls|useAnswer)|app.parts.useAction|look.primitives.(dialogs.Sheet|fields.(Ch|TextA))|app.notes.toasts|app.shell.notes.toastStore|game.wins.WinsTonight)|client.src.calls.company|rest.company|icons.(clock|list\.|volume)/,
              includeDependenciesRecursively: false,
            },
            // Faces, words and effects of a table, after its first card (PERF-14).
            {
              name: 'lively',
              test: /web.src.(look.(faces.MoodPatch|sound.size)|game.(board.(bots.botThought|company.Seat)|overlays.(Burst|EffectOverlay)|play.moods.(?!Lazy))|messages.game.botThoughts)/,
              includeDependenciesRecursively: false,
            },
            // What a game fetches when it is first asked for: one file, since small ones compress badly.
            {
              name: 'extras',
              test: /web.src.(look.faces.reactions|game.board.(chat.Chat|company.(Quick|Reac)|frame.Watching)|screens.lobby.(invitation.(Qr|qr)|seats.BotMenu|talk.Room)|messages.(app.(again|persons)|game.botTalk)|app.people.(?!Blocked)|screens.play.(end.PlayAgain|Person|Watching)|game.talk.botTalk)|engine.src.bots.(advice|heuristics)|icons.(bell|flag|send-h)|lean-qr/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'EndView',
              test: /web.src.(game.play.ending|game.victory.(?!VictoryTest)|screens.play.end.(?!GameEnd|PlayAgain)|game.wins.carry)|engine.src.(record|chance.fairness|cards.packed)|wire.deal|icons.(chart-line|play|share-2)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'houseRules',
              test: /web.src.(app.houseRules.(?!Lazy|options)|messages.app.houseRules\.)|client.src.houseRules.(changes|describe)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
