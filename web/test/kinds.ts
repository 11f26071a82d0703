/**
 * All kinds of things that a game can make the page show, say or play. They are read from the page's lists where there
 * are any; otherwise the types make sure that none is missing here.
 */
import type { Departure, Notice, SessionPhase } from '@staxd/client';
import type { LineNote } from '../src/app/shell/notes/ConnectionNote.tsx';
import { createToasts } from '../src/app/shell/notes/toastStore.ts';
import { BOT_STAGES } from '../src/game/board/bots/botStage.ts';
import type { FeedSign } from '../src/game/board/feed/feedLines.ts';
import { HEADER_TAGS } from '../src/game/board/frame/GameHeader.tsx';
import { type Decision, NEWS } from '../src/game/board/speech/announce.ts';
import { QUESTIONS, SELECTION_MODES } from '../src/game/hand/staging/staging.ts';
import type { EffectKind } from '../src/game/overlays/effects.ts';
import type { Watched } from '../src/game/panels/banners/WatchBanner.tsx';
import type { Part } from '../src/game/play/choreography/moments.ts';
import { PANELS } from '../src/game/play/decision/panelOf.ts';
import { PRESENTATIONS } from '../src/game/play/presentations.ts';
import { CARD_EFFECTS } from '../src/look/effects/registry.ts';
import { PACES } from '../src/look/motion/movement.ts';
import { CUES } from '../src/look/sound/cues.ts';
import { PULSES } from '../src/look/sound/haptics.ts';
import { en } from '../src/messages/en.ts';

/** Every member of a union, checked by the types. */
const each = <Kind extends string>(kinds: Readonly<Record<Kind, true>>) => Object.keys(kinds);

interface Declared {
  readonly at: string;
  readonly names: readonly string[];
}

export const PLAY_KINDS = {
  presentation: { at: 'game/play/presentations.ts', names: Object.keys(PRESENTATIONS) },
  effect: {
    at: 'game/overlays/effects.ts',
    names: each<EffectKind>({
      stun: true,
      trade: true,
      gift: true,
      peek: true,
      hijack: true,
      add: true,
      nope: true,
      breaker: true,
      outcome: true,
      building: true,
      turn: true,
      defend: true,
    }),
  },
  movement: { at: 'look/motion/movement.ts', names: Object.keys(PACES) },
  part: {
    at: 'game/play/choreography/moments.ts',
    names: each<Exclude<Part['kind'], 'move'>>({
      reveal: true,
      stir: true,
      impact: true,
      recoil: true,
      launch: true,
      stamp: true,
      crumble: true,
      hop: true,
      bolt: true,
      hook: true,
      tear: true,
      eyes: true,
      tag: true,
      heartbeat: true,
      light: true,
    }),
  },
  cue: { at: 'look/sound/cues.ts', names: Object.keys(CUES) },
  pulse: { at: 'look/sound/haptics.ts', names: Object.keys(PULSES) },
  sign: {
    at: 'game/board/feed/feedLines.ts',
    names: [
      ...each<Exclude<FeedSign, number | `i-${string}`> | 'card'>({
        card: true,
        draw: true,
        stack: true,
        clock: true,
        left: true,
        registered: true,
        shuffle: true,
        jinx: true,
        win: true,
      }),
      ...Object.values(CARD_EFFECTS).flatMap(({ sign }) => ('symbol' in sign ? [sign.symbol] : [])),
    ],
  },
  decision: {
    at: 'game/board/speech/announce.ts',
    names: each<Decision['type']>({ turn: true, attack: true, jinx: true, peek: true, stunned: true }),
  },
  news: { at: 'game/board/speech/announce.ts', names: Object.keys(NEWS) },
  notice: {
    at: 'packages/client/src/game/notices.ts',
    names: each<Notice['code']>({
      timeOver: true,
      ownTimeOver: true,
      joined: true,
      left: true,
      ready: true,
      notReady: true,
      removed: true,
      notComing: true,
      quit: true,
      newHost: true,
      ownHost: true,
      isBack: true,
      lineLost: true,
      standIn: true,
      clocksMoved: true,
      server_draining: true,
    }),
  },
  panel: { at: 'game/play/decision/panelOf.ts', names: PANELS },
  watched: {
    at: 'game/panels/banners/WatchBanner.tsx',
    names: each<Watched['kind']>({ defense: true, peek: true, jinx: true }),
  },
  peeked: { at: 'game/play/notes/peeks.ts', names: ['cards'] },
  question: { at: 'game/hand/staging/staging.ts', names: QUESTIONS },
  selection: { at: 'game/hand/staging/staging.ts', names: SELECTION_MODES },
  header: { at: 'game/board/frame/GameHeader.tsx', names: HEADER_TAGS },
  'bot stage': { at: 'game/board/bots/botStage.ts', names: BOT_STAGES },
  phase: {
    at: 'packages/client/src/session/sessionState.ts',
    names: each<SessionPhase>({
      none: true,
      connecting: true,
      joining: true,
      joined: true,
      reconnecting: true,
      takenOver: true,
      idle: true,
    }),
  },
  banner: {
    at: 'app/shell/notes/ConnectionNote.tsx',
    names: each<LineNote>({
      reconnecting: true,
      failed: true,
      back: true,
      notAuthenticated: true,
      authTimeout: true,
      idle: true,
      offline: true,
      cutOff: true,
    }),
  },
  departure: {
    at: 'packages/client/src/session/sessionState.ts',
    names: each<Departure['reason']>({ left: true, kicked: true, cancelled: true, gone: true }),
  },
  toast: {
    at: 'app/shell/notes/toastStore.ts',
    names: Object.keys(createToasts()).filter((name) => name !== 'manager'),
  },
  /** Texts about events. */
  said: {
    at: 'messages',
    names: Object.keys(en).filter((key) => /^(board\.(say|feed)|notice)\./.test(key)),
  },
} as const satisfies Readonly<Record<string, Declared>>;
export type PlayGroup = keyof typeof PLAY_KINDS;
