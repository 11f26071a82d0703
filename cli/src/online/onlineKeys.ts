/** What each key does in online play, by screen. Pure except for calls to the session. */
import {
  ApiError,
  createGame,
  isInLobby,
  isReady,
  joinByCode,
  type LiveGame,
  quickMatch,
  rematch,
  returnToGame,
  type Session,
} from '@staxd/client';
import { MAX_PLAYERS, MIN_PLAYERS, MODES } from '@staxd/engine';
import { INVITE_LENGTH, LONGEST_MESSAGE } from '@staxd/protocol';
import type { Key } from 'ink';
import { EMPTY_DRAFT } from '../board/draft.ts';
import type { HelpRow } from '../board/Help.tsx';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import { BOARD_KEYS, BOARD_SIGNS, openBoard, pressBoardKey } from '../screens/boardKeys.ts';
import { mute, othersAt, phraseAt } from './company.ts';
import { DEFAULT_SETTINGS, type HouseRules, named, type WantedGame } from './gameSettings.ts';
import { answerCall, openList, pressListKey } from './listKeys.ts';
import { OnlineGame } from './onlineGame.ts';
import { saveOnlineRecord } from './onlineRecord.ts';
import type { OnlineState, Typing, Update } from './onlineState.ts';
import { isWatching } from './onlineText.ts';
import { OpenTables } from './openTables.ts';
import { Tournaments } from './tournaments.ts';

export const ONLINE_KEYS: readonly HelpRow[] = [
  ...BOARD_KEYS,
  'talk',
  'phrase',
  'mute',
  'relax',
  'disconnect',
  'leave',
  ...BOARD_SIGNS,
];

export function openOnline(session: Session, botsOnly: boolean, rules: HouseRules = {}): OnlineState {
  const game = new OnlineGame(session);
  return {
    ...openBoard(game),
    game,
    session,
    settings: { ...DEFAULT_SETTINGS, ...rules },
    botsOnly,
    typing: null,
    choosing: null,
    tables: new OpenTables(session),
    tournaments: new Tournaments(session),
    list: null,
    isTournament: false,
    isLeaving: false,
    isBusy: false,
    pointed: 0,
  };
}

/** Whether a key ends the program without leaving the game: `q` in the menu, Ctrl-C anywhere. */
export function disconnects(
  { session, typing, list }: OnlineState,
  input: string,
  key: Pick<Key, 'ctrl'>,
): boolean {
  if (key.ctrl && input === 'c') return true;
  return input === 'q' && typing === null && list === null && session.getState().game === null;
}

/** Asynchronous results are reported by `update`. */
export function pressOnlineKey(before: OnlineState, input: string, key: Key, update: Update): OnlineState {
  const { session, typing, isLeaving } = before;
  const { game, phase } = session.getState();
  if (typing) return typeOn(before, typing, input, key, update);
  if (isLeaving) return answerLeaving(before, input, update);
  if (before.choosing && game) return choosePressed(before, game, input, update);
  if (phase === 'takenOver') {
    if (key.return) session.resume();
    return before;
  }
  if (!game && before.list) return pressListKey(before, before.list, input, key, update);
  if (!game) return pressMenuKey(before, input, update);
  if (input === 't') return { ...before, notice: '', typing: { purpose: 'chat', text: '' } };
  if (input === 'p' && !isWatching(game)) return { ...before, notice: '', choosing: 'phrase' };
  if (input === 'u') {
    const isAlone = othersAt(game).length === 0;
    return isAlone ? { ...before, notice: t('company.nobody') } : { ...before, choosing: 'person' };
  }
  if (input === 'q' && isWatching(game)) return backToMenu(before);
  if (input === 'q' && game.phase !== 'completed') return { ...before, isLeaving: true };
  if (isInLobby(game)) return pressLobbyKey(before, input, key, update);
  if (!game.view) return before;
  if (game.phase === 'completed') return pressEndKey(before, input, key, update);
  if (input === 'x') return request(before, session.commands.relaxClock(!game.hasRelaxedClock));
  return pressBoardKey(before, input, key);
}

/** Drops a draft that was composed from another hand. */
export function refresh(before: OnlineState, handBefore: string, handNow: string): OnlineState {
  if (handBefore === handNow) return { ...before };
  const { cursor, sort } = before.draft;
  return { ...before, draft: { ...EMPTY_DRAFT, cursor, sort } };
}

function pressMenuKey(before: OnlineState, input: string, update: Update): OnlineState {
  const { session, settings, botsOnly } = before;
  const set = (change: Partial<WantedGame>) => ({ ...before, settings: { ...settings, ...change } });
  switch (input) {
    case '1':
      return enter(
        before,
        () => quickMatch(session, { mode: settings.mode, preferHumans: !botsOnly }),
        update,
      );
    case '2': {
      const username = session.identity.account?.username ?? '';
      return enter(before, () => createGame(session, named(settings, username)), update);
    }
    case '3':
      return { ...before, typing: { purpose: 'code', text: '' } };
    case '4':
      return enter(before, () => returnToGame(session), update);
    case '5':
      return openList(before, 'tables', update);
    case '6':
      return openList(before, 'tournaments', update);
    case 'g':
    case 'c':
      return answerCall(before, input === 'g' ? 'table' : 'checkin', update);
    case 'm':
      return set({ mode: MODES[(MODES.indexOf(settings.mode) + 1) % MODES.length] });
    case 'p':
      return set({ isPrivate: !settings.isPrivate });
    case 'b':
      return set({ allowBots: !settings.allowBots });
    case '+':
      return set({ maxPlayers: Math.min(settings.maxPlayers + 1, MAX_PLAYERS) });
    case '-':
      return set({ maxPlayers: Math.max(settings.maxPlayers - 1, MIN_PLAYERS) });
    default:
      return before;
  }
}

function pressLobbyKey(before: OnlineState, input: string, key: Key, update: Update): OnlineState {
  const { session, pointed } = before;
  const { game, readyWanted } = session.getState();
  // A tournament's table starts by itself.
  if (!game || game.tournamentId !== undefined) return before;
  const last = game.players.length - 1;
  if (key.downArrow) return { ...before, pointed: Math.min(pointed + 1, last) };
  if (key.upArrow) return { ...before, pointed: Math.max(pointed - 1, 0) };
  switch (input) {
    case 'r':
      session.setReady(!isReady(game, readyWanted));
      return before;
    case 's':
      return request(before, session.commands.start());
    case 'k': {
      const player = game.players[Math.min(pointed, last)];
      void session.commands.kick(player.userId).then((fault) => {
        const notice = fault ? errorText(fault) : t('room.removed', { name: player.username });
        update((now) => ({ ...now, notice }));
      });
      return before;
    }
    default:
      return before;
  }
}

/** The viewer stays in the game that they play in. */
function backToMenu({ session, botsOnly, settings, tournaments }: OnlineState): OnlineState {
  session.close();
  return { ...openOnline(session, botsOnly), settings, tournaments };
}

function pressEndKey(before: OnlineState, input: string, key: Key, update: Update): OnlineState {
  const { session } = before;
  switch (input) {
    case 'r':
      // A tournament sets up its next tables itself.
      return session.getState().game?.tournamentId === undefined
        ? enter(before, () => rematch(session), update)
        : before;
    case 'w':
      void saveOnlineRecord(session, undefined).then((notice) => update((now) => ({ ...now, notice })));
      return before;
    case 'q':
      return backToMenu(before);
    default:
      return pressBoardKey(before, input, key);
  }
}

function typeOn(
  before: OnlineState,
  { purpose, text }: Typing,
  input: string,
  key: Key,
  update: Update,
): OnlineState {
  if (key.escape) return { ...before, typing: null };
  if (key.backspace || key.delete) return { ...before, typing: { purpose, text: text.slice(0, -1) } };
  if (key.return) {
    const done = { ...before, typing: null };
    if (purpose === 'chat') return say(done, text.trim(), update);
    if (text.trim() === '') return done;
    return enter(done, () => joinByCode(before.session, text), update);
  }
  if (key.ctrl || key.meta || input === '' || input < ' ') return before;
  const most = purpose === 'code' ? INVITE_LENGTH : LONGEST_MESSAGE;
  const typed = purpose === 'code' ? input.toUpperCase() : input;
  return { ...before, typing: { purpose, text: (text + typed).slice(0, most) } };
}

/** A sign says a phrase, a number mutes or unmutes somebody; any other key ends the choice. */
function choosePressed(before: OnlineState, game: LiveGame, input: string, update: Update): OnlineState {
  const { session, choosing } = before;
  const done = { ...before, choosing: null };
  if (choosing === 'phrase') {
    const phrase = phraseAt(input);
    if (phrase === undefined) return done;
    void session.sayPhrase(phrase).then((said) => {
      if (!said.ok) update((now) => ({ ...now, notice: errorText(said.error) }));
    });
    return done;
  }
  const player = othersAt(game)[Number(input) - 1];
  if (player === undefined) return done;
  const isMuted = session.muted.getState().includes(player.userId);
  return { ...done, notice: mute(session, player, !isMuted) };
}

function answerLeaving(before: OnlineState, input: string, update: Update): OnlineState {
  if (input === 'y') {
    void before.session.leave().then((fault) => {
      const notice = fault ? t('online.leaveFailed') : '';
      update((now) => ({ ...now, notice }));
    });
  }
  return { ...before, isLeaving: false };
}

/** An empty line resends a failed message; refused text comes back to be edited. */
function say(before: OnlineState, text: string, update: Update): OnlineState {
  const { commands } = before.session;
  const failed = before.session.getState().chat.find(({ state }) => state === 'failed');
  const outcome = text === '' ? failed && commands.retryChat(failed.id) : commands.chat(text);
  void outcome?.then((said) => {
    if (said.ok) return;
    const { error } = said;
    const typing = error.retryable || text === '' ? null : ({ purpose: 'chat', text } as const);
    update((now) => ({ ...now, notice: errorText(error), typing: now.typing ?? typing }));
  });
  return { ...before, notice: '' };
}

/** Enters a game, and reports what went wrong. */
function enter(before: OnlineState, way: () => Promise<unknown>, update: Update): OnlineState {
  if (before.isBusy) return before;
  const done = (notice: string) => update((now) => ({ ...now, isBusy: false, notice }));
  void way().then(
    (found) => done(found === null ? t('menu.nothingToReturnTo') : ''),
    (error) => {
      if (!(error instanceof ApiError)) throw error;
      done(errorText(error.body));
    },
  );
  return { ...before, isBusy: true, notice: '' };
}

/** The session reports errors of an action. */
function request(before: OnlineState, outcome: Promise<unknown>): OnlineState {
  void outcome;
  return { ...before, notice: '' };
}
