/** Online play in plain text: events are printed as they happen, and each line typed is a command. */
import {
  ApiError,
  createGame,
  decisionOf,
  isInLobby,
  joinByCode,
  type LiveGame,
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
import { mute, othersAt, peopleChoices, phraseAt, phraseChoices, wordsOf } from './company.ts';
import { DEFAULT_SETTINGS, type HouseRules, named, readSettings } from './gameSettings.ts';
import { houseRuleLines } from './houseRules.ts';
import { OnlineGame } from './onlineGame.ts';
import { saveOnlineRecord } from './onlineRecord.ts';
import {
  departureText,
  describePlayer,
  describeWaiting,
  fairnessLines,
  isWatching,
  noticeText,
  summaryLines,
  tellAround,
} from './onlineText.ts';
import { OpenTables } from './openTables.ts';
import { isTournamentAct, Tournaments } from './tournaments.ts';

/** Help for each place. */
const menuHelp = () => t('menu.help', { modes: MODES.join('|'), min: MIN_PLAYERS, max: MAX_PLAYERS });
const roomHelp = () => t('room.help');
const playHelp = () => [t('plain.actions'), t('online.help')];
const endHelp = ({ tournamentId }: LiveGame) =>
  t(tournamentId === undefined ? 'online.helpAfter' : 'online.helpAfterTournament');

/** Runs until the user quits or the input ends. The game goes on and can be rejoined. */
export async function playOnlinePlain(
  session: Session,
  dialogue: Dialogue,
  botsOnly = false,
  rules: HouseRules = {},
): Promise<void> {
  const dialogueLoop = new OnlineDialogue(session, dialogue, botsOnly, rules);
  await dialogueLoop.run();
}

class OnlineDialogue {
  readonly #session: Session;
  readonly #dialogue: Dialogue;
  readonly #game: OnlineGame;
  readonly #botsOnly: boolean;
  readonly #tables: OpenTables;
  readonly #tournaments: Tournaments;
  readonly #rules: HouseRules;
  /** The version up to which events have been printed. */
  #told = 0;
  #asked: string | null = null;
  #isLeaving = false;
  /** The open tables as last printed. */
  #listed = '';

  constructor(session: Session, dialogue: Dialogue, botsOnly: boolean, rules: HouseRules) {
    this.#session = session;
    this.#dialogue = dialogue;
    this.#botsOnly = botsOnly;
    this.#rules = rules;
    this.#game = new OnlineGame(session);
    this.#tables = new OpenTables(session);
    this.#tournaments = new Tournaments(session);
  }

  async run(): Promise<void> {
    const { account } = this.#session.identity;
    this.#dialogue.print(t('online.account', { name: account?.username ?? '' }), menuHelp());
    const hangUp = this.#tournaments.onCalled(({ call, name }) =>
      this.#dialogue.print(t(`tournaments.call.${call}`, { name })),
    );
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
    hangUp();
    this.#tables.rest();
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
      case 'phrase':
        return this.#sayPhrase(rest);
      case 'mute':
      case 'unmute':
        return this.#mute(game, rest, word.toLowerCase() === 'mute');
      case 'menu':
        this.#session.close();
        return this.#dialogue.print(menuHelp());
      case 'leave':
        if (isWatching(game)) {
          this.#session.close();
          return this.#dialogue.print(menuHelp());
        }
        this.#isLeaving = true;
        return this.#dialogue.print(t('online.leaveQuestionPlain'));
      case 'save':
        return this.#dialogue.print(await saveOnlineRecord(this.#session, rest || undefined));
    }
    if (isInLobby(game)) return this.#wait(word.toLowerCase(), rest);
    if (game.phase === 'completed') return this.#afterwards(word.toLowerCase(), game);
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

  async #sayPhrase(number: string): Promise<void> {
    const phrase = phraseAt(number);
    if (!phrase) return this.#dialogue.print(t('company.phrasesPlain', { choices: phraseChoices() }));
    const said = await this.#session.sayPhrase(phrase);
    if (!said.ok) this.#dialogue.print(errorText(said.error));
  }

  #mute(game: LiveGame, name: string, isMuted: boolean): void {
    const others = othersAt(game);
    const player = others.find(({ username }) => username.toLowerCase() === name.toLowerCase());
    const choices = peopleChoices(this.#session, game);
    if (player) this.#dialogue.print(mute(this.#session, player, isMuted));
    else if (others.length === 0) this.#dialogue.print(t('company.nobody'));
    else this.#dialogue.print(t('company.peoplePlain', { choices }));
  }

  /** Commands of the menu. */
  async #choose(word: string, rest: string): Promise<void> {
    this.#tables.rest();
    const username = this.#session.identity.account?.username ?? '';
    switch (word) {
      case 'quick': {
        const mode = MODES.find((known) => known === rest.toLowerCase()) ?? 'casual';
        this.#dialogue.print(t('menu.searching'));
        return void (await quickMatch(this.#session, { mode, preferHumans: !this.#botsOnly }));
      }
      case 'create':
        return void (await createGame(
          this.#session,
          named(readSettings(rest, { ...DEFAULT_SETTINGS, ...this.#rules }), username),
        ));
      case 'join':
        return void (await joinByCode(this.#session, rest));
      case 'return':
        if (!(await returnToGame(this.#session))) this.#dialogue.print(t('menu.nothingToReturnTo'));
        return;
      case 'tables':
        this.#listed = '';
        this.#tables.live(() => void this.#listTables(rest));
        return this.#listTables(rest);
      case 'sit':
      case 'watch':
        if (!(await this.#tables[word](rest))) this.#dialogue.print(t('tables.noSuch'));
        return;
      case 'tournaments':
        return this.#dialogue.print(...(await this.#tournaments.list()));
      case 'table':
        if (!(await this.#tournaments.goToTable(rest))) this.#dialogue.print(t('tournaments.noTable'));
        return;
    }
    if (word !== 'tournament' && !isTournamentAct(word)) return this.#dialogue.print(menuHelp());
    const shown = await (word === 'tournament'
      ? this.#tournaments.show(rest)
      : this.#tournaments.act(word, rest));
    this.#dialogue.print(...(shown ?? [t('tournaments.noSuch')]));
  }

  async #listTables(words: string): Promise<void> {
    try {
      const lines = await this.#tables.list(words);
      const listed = lines.join('\n');
      if (listed !== this.#listed) this.#dialogue.print(...lines);
      this.#listed = listed;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#dialogue.print(errorText(error.body));
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

  async #afterwards(word: string, game: LiveGame): Promise<void> {
    if (word === 'again' && game.tournamentId === undefined) await rematch(this.#session);
    else this.#dialogue.print(endHelp(game));
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
    for (const message of state.chat) {
      const { id, username: name, isPast, state: unsaid } = message;
      if (unsaid !== null || told.has(id)) continue;
      const text = wordsOf(message);
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
    // Somebody who comes late has not seen the waiting room.
    if (told === 0) this.#dialogue.print(...houseRuleLines(game));
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
      endHelp(game),
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
      ...houseRuleLines(game),
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
