/** Online play in lines: what happens is told as it happens, and every line that is typed is a command. */
import {
  ApiError,
  commandsOf,
  createGame,
  decisionOf,
  isInLobby,
  joinByCode,
  ownPlayer,
  quickMatch,
  rematch,
  returnToGame,
  type Session,
  type SessionState,
} from '@staxd/client';
import { MAX_PLAYERS, MIN_PLAYERS, MODES } from '@staxd/engine';
import { callFaultText, errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import { rankingLines } from '../narrate.ts';
import type { Dialogue } from '../plain/dialogue.ts';
import { describeDecision, readAnswer } from '../plain/playPlain.ts';
import { logLines, narratorOf } from '../plain/transcript.ts';
import { creationOf, readSettings } from './gameSettings.ts';
import { OnlineGame } from './onlineGame.ts';
import { saveOnlineRecord } from './onlineRecord.ts';
import { describePlayer, describeWaiting, fairnessLines, summaryLines, tellAround } from './wording.ts';

/** What the person can say in each place. */
const menuHelp = () => t('menu.help', { modes: MODES.join('|'), min: MIN_PLAYERS, max: MAX_PLAYERS });
const roomHelp = () => t('room.help');
const playHelp = () => [t('plain.actions'), t('online.help')];
const endHelp = () => t('online.helpAfter');

/** Talks until the person quits or the input ends; a game that goes on can be returned to. */
export async function playOnlinePlain(session: Session, dialogue: Dialogue): Promise<void> {
  const talk = new PlainTalk(session, dialogue);
  await talk.run();
}

class PlainTalk {
  readonly #session: Session;
  readonly #dialogue: Dialogue;
  readonly #game: OnlineGame;
  /** How much of the game has been told. */
  #told = 0;
  #toldVersion = 0;
  #asked: string | null = null;
  #isLeaving = false;

  constructor(session: Session, dialogue: Dialogue) {
    this.#session = session;
    this.#dialogue = dialogue;
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
        await this.#obey(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        this.#dialogue.print(callFaultText(error));
      }
    }
    stop();
    this.#session.close();
  }

  async #obey(answer: string): Promise<void> {
    const [, word, rest] = /^(\S*)\s*(.*)$/.exec(answer) ?? [];
    const { game, phase } = this.#session.getState();
    if (this.#isLeaving) return this.#leave(answer);
    if (phase === 'takenOver' && word === 'resume') return this.#session.resume();
    if (!game) return this.#choose(word.toLowerCase(), rest);
    switch (word.toLowerCase()) {
      case 'say':
        return void (await commandsOf(this.#session).chat(rest));
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
    if (game.game_phase === 'completed') return this.#afterwards(word.toLowerCase());
    return this.#play(answer);
  }

  /** Out of a game. */
  async #choose(word: string, rest: string): Promise<void> {
    const username = this.#session.identity.account?.username ?? '';
    switch (word) {
      case 'quick': {
        const mode = MODES.find((known) => known === rest.toLowerCase()) ?? 'casual';
        this.#dialogue.print(t('menu.searching'));
        return void (await quickMatch(this.#session, { game_mode: mode }));
      }
      case 'create':
        return void (await createGame(this.#session, creationOf(readSettings(rest), username)));
      case 'join':
        return void (await joinByCode(this.#session, rest));
      case 'return':
        if (!(await returnToGame(this.#session))) this.#dialogue.print(t('menu.nothingToReturnTo'));
        return;
      default:
        this.#dialogue.print(menuHelp());
    }
  }

  /** In the waiting room. */
  async #wait(word: string, rest: string): Promise<void> {
    const { game } = this.#session.getState();
    const commands = commandsOf(this.#session);
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
        const fault = await commands.kick(player.user_id);
        return this.#dialogue.print(fault ? errorText(fault) : t('room.removed', { name: player.username }));
      }
      default:
        this.#dialogue.print(roomHelp());
    }
  }

  async #play(answer: string): Promise<void> {
    if (/^help$/i.test(answer)) return this.#dialogue.print(...playHelp());
    if (/^relax$/i.test(answer)) return void (await commandsOf(this.#session).relaxClock(true));
    if (!this.#game.isDealt) return;
    const action = await readAnswer(this.#game, answer, this.#dialogue);
    if (!action) return;
    // The game has gone on while the cards were being chosen, perhaps.
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

  /** Says what is new. */
  #tell(state: SessionState, before: SessionState): void {
    const { game, departure } = state;
    const lines: string[] = [];
    if (state.phase !== before.phase) {
      if (state.phase === 'reconnecting') lines.push(t('online.reconnecting'));
      if (state.phase === 'takenOver') lines.push(t('online.takenOverPlain'));
      if (before.phase === 'reconnecting' && state.phase === 'joined') lines.push(t('online.connectedAgain'));
    }
    if (state.error !== null && state.error !== before.error) lines.push(state.error);
    lines.push(...state.notices.filter((notice) => !before.notices.includes(notice)));
    for (const message of state.chat.filter((each) => !before.chat.includes(each))) {
      lines.push(t('online.says', { name: message.username, text: message.content }));
    }
    if (departure && departure !== before.departure) lines.push(departure.message, menuHelp());
    if (lines.length > 0) this.#dialogue.print(...lines);
    if (!game) this.#reset();
    else if (game !== before.game && !game.stale) this.#tellGame(state);
  }

  #tellGame(state: SessionState): void {
    const { game, log } = state;
    if (!game) return;
    const isNew = this.#toldVersion === 0;
    const news = log.filter(({ version }) => version > this.#toldVersion);
    this.#toldVersion = game.version;
    const around = news.map(({ event }) => tellAround(event)).filter((line) => line !== undefined);
    if (around.length > 0) this.#dialogue.print(...around.map((text) => t('plain.sentence', { text })));
    if (isInLobby(game)) {
      if (isNew || around.length > 0) this.#describeLobby();
      return;
    }
    if (!this.#game.isDealt) return;
    const entries = this.#game.log;
    this.#dialogue.print(...logLines(entries.slice(this.#told), narratorOf(this.#game.view)));
    this.#told = entries.length;
    if (game.game_phase === 'completed') return this.#tellEnd();
    const decision = decisionOf(game);
    if (decision !== null && decision !== this.#asked) {
      this.#dialogue.print('', t('online.yourTurn'), ...describeDecision(this.#game));
    }
    this.#asked = decision;
  }

  #tellEnd(): void {
    const { game } = this.#session.getState();
    const { outcome } = this.#game.view;
    if (!game || !outcome) return;
    this.#dialogue.print(
      ...rankingLines(outcome, narratorOf(this.#game.view)),
      ...summaryLines(game),
      ...fairnessLines(game),
      t('end.verify'),
      endHelp(),
    );
  }

  #describeLobby(): void {
    const { game } = this.#session.getState();
    if (!game) return;
    const me = ownPlayer(game)?.user_id ?? null;
    this.#dialogue.print(
      t('room.described', {
        name: game.session_name,
        mode: game.game_mode,
        code: game.invite_code,
        commitment: game.commitment,
      }),
      ...game.players.map((player) => describePlayer(player, me)),
      t('plain.sentence', { text: describeWaiting(game, this.#session.now()) }),
      roomHelp(),
    );
  }

  #reset(): void {
    this.#told = 0;
    this.#toldVersion = 0;
    this.#asked = null;
    this.#isLeaving = false;
  }
}
