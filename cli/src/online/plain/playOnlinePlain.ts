/** Online play in plain text: events are printed as they happen, and each line typed is a command. */
import { ApiError, isInLobby, type LiveGame, rematch, type Session } from '@staxd/client';
import { errorText } from '../../messages/faults.ts';
import { t } from '../../messages/t.ts';
import type { Dialogue } from '../../plainText/dialogue.ts';
import { readAnswer } from '../../plainText/playPlain.ts';
import { onOperatorNotice } from '../company.ts';
import type { HouseRules } from '../gameSettings.ts';
import { OnlineGame } from '../onlineGame.ts';
import { saveOnlineRecord } from '../onlineRecord.ts';
import { isWatching, leaveQuestion } from '../onlineText.ts';
import { PlainFeed } from './plainFeed.ts';
import { endHelp, menuHelp, playHelp, roomHelp } from './plainHelp.ts';
import { PlainMenu, type PlainMenuWishes } from './plainMenu.ts';
import { PlainTalk } from './plainTalk.ts';

/** Runs until the user quits or the input ends. The game goes on and can be rejoined. */
export async function playOnlinePlain(
  session: Session,
  dialogue: Dialogue,
  botsOnly = false,
  rules: HouseRules = {},
): Promise<void> {
  const dialogueLoop = new OnlineDialogue(session, dialogue, { botsOnly, rules });
  await dialogueLoop.run();
}

class OnlineDialogue {
  readonly #session: Session;
  readonly #dialogue: Dialogue;
  readonly #game: OnlineGame;
  readonly #menu: PlainMenu;
  readonly #talk: PlainTalk;
  readonly #news: PlainFeed;
  #isLeaving = false;

  constructor(session: Session, dialogue: Dialogue, wishes: PlainMenuWishes) {
    this.#session = session;
    this.#dialogue = dialogue;
    this.#game = new OnlineGame(session);
    this.#menu = new PlainMenu(session, dialogue, wishes);
    this.#talk = new PlainTalk(session, dialogue);
    this.#news = new PlainFeed(session, dialogue, this.#game);
  }

  async run(): Promise<void> {
    const { account } = this.#session.identity;
    this.#dialogue.print(t('online.account', { name: account?.username ?? '' }), menuHelp());
    const hangUp = this.#menu.onCalled();
    const stopHearing = onOperatorNotice(this.#session, (line) => this.#dialogue.print(line));
    const stop = this.#session.subscribe((state, before) => {
      this.#news.tell(state, before);
      if (!state.game) this.#isLeaving = false;
    });
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
    stopHearing();
    hangUp();
    this.#menu.rest();
    this.#session.close();
  }

  async #handle(answer: string): Promise<void> {
    const [, word, rest] = /^(\S*)\s*(.*)$/.exec(answer) ?? [];
    const { game, phase } = this.#session.getState();
    if (this.#isLeaving) return this.#leave(answer);
    if (phase === 'takenOver' && word === 'resume') return this.#session.resume();
    if (!game) return this.#menu.choose(word.toLowerCase(), rest);
    switch (word.toLowerCase()) {
      case 'say':
        return this.#talk.say(rest);
      case 'phrase':
        return this.#talk.sayPhrase(rest);
      case 'mute':
      case 'unmute':
        return this.#talk.mute(game, rest, word.toLowerCase() === 'mute');
      case 'menu':
        this.#session.close();
        return this.#dialogue.print(menuHelp());
      case 'leave':
        if (isWatching(game)) {
          this.#session.close();
          return this.#dialogue.print(menuHelp());
        }
        this.#isLeaving = true;
        return this.#dialogue.print(leaveQuestion(game, true));
      case 'save':
        return this.#dialogue.print(await saveOnlineRecord(this.#session, rest || undefined));
    }
    if (isInLobby(game)) return this.#wait(word.toLowerCase(), rest);
    if (game.phase === 'completed') return this.#afterwards(word.toLowerCase(), game);
    return this.#play(answer);
  }

  /** Commands of the waiting room. */
  async #wait(word: string, rest: string): Promise<void> {
    const { game } = this.#session.getState();
    const commands = this.#session.commands;
    if (game?.tournamentId !== undefined && word !== 'players') return this.#dialogue.print(roomHelp(game));
    switch (word) {
      case 'ready':
      case 'unready':
        return this.#session.setReady(word === 'ready');
      case 'start':
        return void (await commands.start());
      case 'players':
        return this.#news.describeLobby();
      case 'kick': {
        const player = game?.players.find(({ username }) => username.toLowerCase() === rest.toLowerCase());
        if (!player) return this.#dialogue.print(t('room.notHere', { name: rest }));
        const fault = await commands.kick(player.userId);
        return this.#dialogue.print(fault ? errorText(fault) : t('room.removed', { name: player.username }));
      }
      default:
        this.#dialogue.print(roomHelp(game));
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
}
