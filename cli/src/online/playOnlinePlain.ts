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
import { MODES } from '@staxd/engine';
import { rankingLines } from '../narrate.ts';
import type { Dialogue } from '../plain/dialogue.ts';
import { ACTION_HELP, describeDecision, readAnswer } from '../plain/playPlain.ts';
import { logLines, narratorOf } from '../plain/transcript.ts';
import { creationOf, readSettings, SETTINGS_HELP } from './gameSettings.ts';
import { OnlineGame } from './onlineGame.ts';
import { saveOnlineRecord } from './onlineRecord.ts';
import { describePlayer, describeWaiting, fairnessLines, summaryLines, tellAround } from './wording.ts';

const MENU_HELP = [
  `quick [${MODES.join('|')}]   a game with whoever else looks for one, or with bots`,
  `create ${SETTINGS_HELP}`,
  'join CODE   the game of an invite code',
  'return      the game that you were in',
  'quit',
];
const LOBBY_HELP = [
  'ready, unready, start (the host), kick NAME (the host), players, say TEXT,',
  'leave (for good), menu (you stay in the game), quit.',
];
const PLAY_HELP = [
  ...ACTION_HELP,
  'Or: hint, hand, table, list (the actions again), say TEXT, relax (no clock, against bots only),',
  'leave (for good), menu (you stay in the game), quit.',
];
const END_HELP = [
  'again (a rematch), save [FILE] (the record, which proves the deal), say TEXT, menu, quit.',
];
const LEAVE_QUESTION =
  'Are you sure you want to leave this game? You will not be able to rejoin. Type yes to leave.';
const PHASE_WORDS: Partial<Record<SessionState['phase'], string>> = {
  reconnecting: 'Reconnecting...',
  takenOver: 'You play at another place now. Type resume to play here.',
};

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
    this.#dialogue.print(`You play as ${account?.username}.`, ...MENU_HELP);
    const stop = this.#session.subscribe((state, before) => this.#tell(state, before));
    for (;;) {
      const answer = (await this.#dialogue.ask())?.trim();
      if (answer === undefined || /^(quit|exit|q)$/i.test(answer)) break;
      try {
        await this.#obey(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        this.#dialogue.print(error.detail);
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
        return this.#dialogue.print(...MENU_HELP);
      case 'leave':
        this.#isLeaving = true;
        return this.#dialogue.print(LEAVE_QUESTION);
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
        this.#dialogue.print('Finding the perfect match...');
        return void (await quickMatch(this.#session, { game_mode: mode }));
      }
      case 'create':
        return void (await createGame(this.#session, creationOf(readSettings(rest), username)));
      case 'join':
        return void (await joinByCode(this.#session, rest));
      case 'return':
        if (!(await returnToGame(this.#session))) this.#dialogue.print('There is no game to return to.');
        return;
      default:
        this.#dialogue.print(...MENU_HELP);
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
        if (!player) return this.#dialogue.print(`Nobody here is called "${rest}".`);
        const fault = await commands.kick(player.user_id);
        return this.#dialogue.print(fault ? fault.detail : `${player.username} has been removed.`);
      }
      default:
        this.#dialogue.print(...LOBBY_HELP);
    }
  }

  async #play(answer: string): Promise<void> {
    if (/^help$/i.test(answer)) return this.#dialogue.print(...PLAY_HELP);
    if (/^relax$/i.test(answer)) return void (await commandsOf(this.#session).relaxClock(true));
    if (!this.#game.isDealt) return;
    const action = await readAnswer(this.#game, answer, this.#dialogue);
    if (!action) return;
    // The game has gone on while the cards were being chosen, perhaps.
    const refusal = this.#game.act(action);
    if (refusal) this.#dialogue.print('The game has moved on meanwhile: type list to see what you can do.');
  }

  async #afterwards(word: string): Promise<void> {
    if (word === 'again') await rematch(this.#session);
    else this.#dialogue.print(...END_HELP);
  }

  async #leave(answer: string): Promise<void> {
    this.#isLeaving = false;
    if (!/^y(es)?$/i.test(answer)) return this.#dialogue.print('You stay.');
    const fault = await this.#session.leave();
    if (fault) this.#dialogue.print('Failed to leave game. Please try again.');
  }

  /** Says what is new. */
  #tell(state: SessionState, before: SessionState): void {
    const { game, departure } = state;
    const lines: string[] = [];
    const phase = state.phase === before.phase ? undefined : PHASE_WORDS[state.phase];
    if (phase !== undefined) lines.push(phase);
    if (before.phase === 'reconnecting' && state.phase === 'joined') lines.push('Connected again.');
    if (state.error !== null && state.error !== before.error) lines.push(state.error);
    lines.push(...state.notices.filter((notice) => !before.notices.includes(notice)));
    for (const message of state.chat.filter((each) => !before.chat.includes(each))) {
      lines.push(`${message.username} says: ${message.content}`);
    }
    if (departure && departure !== before.departure) lines.push(departure.message, ...MENU_HELP);
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
    if (around.length > 0) this.#dialogue.print(...around.map((line) => `${line}.`));
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
      this.#dialogue.print('', 'It is your turn to act.', ...describeDecision(this.#game));
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
      'To verify the deal: save FILE, then staxd replay FILE.',
      ...END_HELP,
    );
  }

  #describeLobby(): void {
    const { game } = this.#session.getState();
    if (!game) return;
    const me = ownPlayer(game)?.user_id ?? null;
    this.#dialogue.print(
      `${game.session_name}, ${game.game_mode}, code ${game.invite_code}. Commitment ${game.commitment}.`,
      ...game.players.map((player) => describePlayer(player, me)),
      `${describeWaiting(game, this.#session.now())}.`,
      ...LOBBY_HELP,
    );
  }

  #reset(): void {
    this.#told = 0;
    this.#toldVersion = 0;
    this.#asked = null;
    this.#isLeaving = false;
  }
}
