/** Online play in plain text: events are printed as they happen, and each line typed is a command. */
import {
  ApiError,
  createGame,
  decisionOf,
  isInLobby,
  joinByCode,
  quickMatch,
  rematch,
  returnToGame,
  type Session,
  type SessionState,
} from '@staxd/client';
import { MAX_PLAYERS, MIN_PLAYERS, MODES } from '@staxd/engine';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import type { Dialogue } from '../plainText/dialogue.ts';
import { rankingLines } from '../plainText/narrate.ts';
import { describeDecision, readAnswer } from '../plainText/playPlain.ts';
import { logLines, narratorOf } from '../plainText/transcript.ts';
import { named, readSettings } from './gameSettings.ts';
import { OnlineGame } from './onlineGame.ts';
import { saveOnlineRecord } from './onlineRecord.ts';
import {
  departureText,
  describePlayer,
  describeWaiting,
  fairnessLines,
  noticeText,
  summaryLines,
  tellAround,
} from './onlineText.ts';

/** Help for each place. */
const menuHelp = () => t('menu.help', { modes: MODES.join('|'), min: MIN_PLAYERS, max: MAX_PLAYERS });
const roomHelp = () => t('room.help');
const playHelp = () => [t('plain.actions'), t('online.help')];
const endHelp = () => t('online.helpAfter');

/** Runs until the user quits or the input ends. The game goes on and can be rejoined. */
export async function playOnlinePlain(session: Session, dialogue: Dialogue, botsOnly = false): Promise<void> {
  const dialogueLoop = new OnlineDialogue(session, dialogue, botsOnly);
  await dialogueLoop.run();
}

class OnlineDialogue {
  readonly #session: Session;
  readonly #dialogue: Dialogue;
  readonly #game: OnlineGame;
  readonly #botsOnly: boolean;
  /** The version up to which events have been printed. */
  #told = 0;
  #asked: string | null = null;
  #isLeaving = false;

  constructor(session: Session, dialogue: Dialogue, botsOnly: boolean) {
    this.#session = session;
    this.#dialogue = dialogue;
    this.#botsOnly = botsOnly;
    this.#game = new OnlineGame(session);
  }

  async run(): Promise<void> {
    const { account } = this.#session.identity;
    this.#dialogue.print(t('online.account', { name: account?.username ?? '' }), menuHelp());
    const stop = this.#session.subscribe((state, before) => this.#tell(state, before));
    for (;;) {
      const answer = (await this.#dialogue.ask())?.trim();
      if (answer === undefined || /^(quit|exit|q)$/i.test(answer)) break;
      try {
        await this.#handle(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        this.#dialogue.print(errorText(error.body));
      }
    }
    stop();
    this.#session.close();
  }

  async #handle(answer: string): Promise<void> {
    const [, word, rest] = /^(\S*)\s*(.*)$/.exec(answer) ?? [];
    const { game, phase } = this.#session.getState();
    if (this.#isLeaving) return this.#leave(answer);
    if (phase === 'takenOver' && word === 'resume') return this.#session.resume();
    if (!game) return this.#choose(word.toLowerCase(), rest);
    switch (word.toLowerCase()) {
      case 'say':
        return this.#say(rest);
      case 'menu':
        this.#session.close();
        return this.#dialogue.print(menuHelp());
      case 'leave':
        this.#isLeaving = true;
        return this.#dialogue.print(t('online.leaveQuestionPlain'));
      case 'save':
        return this.#dialogue.print(await saveOnlineRecord(this.#session, rest || undefined));
    }
    if (isInLobby(game)) return this.#wait(word.toLowerCase(), rest);
    if (game.phase === 'completed') return this.#afterwards(word.toLowerCase());
    return this.#play(answer);
  }

  /** Without text, resends a failed message. */
  async #say(text: string): Promise<void> {
    const { commands } = this.#session;
    const failed = text === '' && this.#session.getState().chat.find(({ state }) => state === 'failed');
    const outcome = await (failed ? commands.retryChat(failed.id) : commands.chat(text));
    if (!outcome || outcome.ok) return;
    const { error } = outcome;
    const words = failed ? failed.text : text;
    const line = t(error.retryable ? 'online.notSentPlain' : 'online.notSaid', { text: words });
    this.#dialogue.print(errorText(error), line);
  }

  /** Commands of the menu. */
  async #choose(word: string, rest: string): Promise<void> {
    const username = this.#session.identity.account?.username ?? '';
    switch (word) {
      case 'quick': {
        const mode = MODES.find((known) => known === rest.toLowerCase()) ?? 'casual';
        this.#dialogue.print(t('menu.searching'));
        return void (await quickMatch(this.#session, { mode, preferHumans: !this.#botsOnly }));
      }
      case 'create':
        return void (await createGame(this.#session, named(readSettings(rest), username)));
      case 'join':
        return void (await joinByCode(this.#session, rest));
      case 'return':
        if (!(await returnToGame(this.#session))) this.#dialogue.print(t('menu.nothingToReturnTo'));
        return;
      default:
        this.#dialogue.print(menuHelp());
    }
  }

  /** Commands of the waiting room. */
  async #wait(word: string, rest: string): Promise<void> {
    const { game } = this.#session.getState();
    const commands = this.#session.commands;
    switch (word) {
      case 'ready':
      case 'unready':
        return this.#session.setReady(word === 'ready');
      case 'start':
        return void (await commands.start());
      case 'players':
        return this.#describeLobby();
      case 'kick': {
        const player = game?.players.find(({ username }) => username.toLowerCase() === rest.toLowerCase());
        if (!player) return this.#dialogue.print(t('room.notHere', { name: rest }));
        const fault = await commands.kick(player.userId);
        return this.#dialogue.print(fault ? errorText(fault) : t('room.removed', { name: player.username }));
      }
      default:
        this.#dialogue.print(roomHelp());
    }
  }

  async #play(answer: string): Promise<void> {
    if (/^help$/i.test(answer)) return this.#dialogue.print(...playHelp());
    if (/^relax$/i.test(answer)) return void (await this.#session.commands.relaxClock(true));
    if (!this.#session.getState().game?.view) return;
    const action = await readAnswer(this.#game, answer, this.#dialogue);
    if (!action) return;
    // The game may have moved on during the choice of cards.
    const refusal = this.#game.act(action);
    if (refusal) this.#dialogue.print(t('online.movedOn'));
  }

  async #afterwards(word: string): Promise<void> {
    if (word === 'again') await rematch(this.#session);
    else this.#dialogue.print(endHelp());
  }

  async #leave(answer: string): Promise<void> {
    this.#isLeaving = false;
    if (!/^y(es)?$/i.test(answer)) return this.#dialogue.print(t('online.youStay'));
    const fault = await this.#session.leave();
    if (fault) this.#dialogue.print(t('online.leaveFailed'));
  }

  #tell(state: SessionState, before: SessionState): void {
    const { game, departure } = state;
    const lines: string[] = [];
    if (state.phase !== before.phase) {
      if (state.phase === 'reconnecting') lines.push(t('online.reconnecting'));
      if (state.phase === 'takenOver') lines.push(t('online.takenOverPlain'));
      if (before.phase === 'reconnecting' && state.phase === 'joined') lines.push(t('online.connectedAgain'));
    }
    if (state.error && state.error !== before.error) lines.push(errorText(state.error));
    const { readyError } = state;
    if (readyError && readyError !== before.readyError) lines.push(errorText(readyError));
    const shown = before.notices.at(-1)?.id ?? 0;
    lines.push(...state.notices.filter(({ id }) => id > shown).map(({ notice }) => noticeText(notice)));
    const told = new Set(before.chat.map(({ id }) => id));
    for (const { id, username: name, text, isPast, state: unsaid } of state.chat) {
      if (unsaid !== null || told.has(id)) continue;
      lines.push(t(isPast ? 'online.saidBefore' : 'online.says', { name, text }));
    }
    if (departure && departure !== before.departure) lines.push(departureText(departure), menuHelp());
    if (lines.length > 0) this.#dialogue.print(...lines);
    if (!game) this.#reset();
    else if (game !== before.game && !game.isStale) this.#tellGame(state);
  }

  #tellGame(state: SessionState): void {
    const { game, log } = state;
    if (!game) return;
    const told = this.#told;
    this.#told = game.version;
    const news = log.filter(({ version }) => version > told);
    const around = news.map(({ event }) => tellAround(event)).filter((line) => line !== undefined);
    if (around.length > 0) this.#dialogue.print(...around.map((text) => t('plain.sentence', { text })));
    if (isInLobby(game)) {
      const hasChanged = news.some(
        ({ event: { type } }) => type === 'playerJoined' || type === 'playerDeparted',
      );
      if (told === 0 || hasChanged) this.#describeLobby();
      return;
    }
    if (!game.view) return;
    this.#dialogue.print(...logLines(this.#game.logAfter(told), narratorOf(game.view)));
    if (game.phase === 'completed') return this.#tellEnd();
    const decision = decisionOf(game);
    if (decision !== null && decision !== this.#asked) {
      this.#dialogue.print('', t('online.yourTurn'), ...describeDecision(this.#game));
    }
    this.#asked = decision;
  }

  #tellEnd(): void {
    const { game } = this.#session.getState();
    if (!game?.view?.outcome) return;
    this.#dialogue.print(
      ...rankingLines(game.view.outcome, narratorOf(game.view)),
      ...summaryLines(game),
      ...fairnessLines(game),
      t('end.verify'),
      endHelp(),
    );
  }

  #describeLobby(): void {
    const { game } = this.#session.getState();
    if (!game) return;
    this.#dialogue.print(
      t('room.described', {
        name: game.name,
        mode: game.mode,
        code: game.inviteCode,
        commitment: game.commitment,
      }),
      ...game.players.map((player) => describePlayer(player, game)),
      t('plain.sentence', { text: describeWaiting(game, this.#session.now()) }),
      roomHelp(),
    );
  }

  #reset(): void {
    this.#told = 0;
    this.#asked = null;
    this.#isLeaving = false;
  }
}
