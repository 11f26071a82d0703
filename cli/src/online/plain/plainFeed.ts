/** What happens at a session, in lines, as it happens. */
import { decisionOf, isInLobby, type Session, type SessionState } from '@staxd/client';
import { errorText } from '../../messages/faults.ts';
import { t } from '../../messages/t.ts';
import type { Dialogue } from '../../plainText/dialogue.ts';
import { rankingLines } from '../../plainText/narrate.ts';
import { describeDecision } from '../../plainText/playPlain.ts';
import { logLines, narratorOf } from '../../plainText/transcript.ts';
import { wordsOf } from '../company.ts';
import { houseRuleLines } from '../houseRules.ts';
import type { OnlineGame } from '../onlineGame.ts';
import {
  departureText,
  describePlayer,
  describeRoom,
  describeWaiting,
  fairnessLines,
  noticeText,
  summaryLines,
  tellAround,
} from '../onlineText.ts';
import { endHelp, menuHelp, roomHelp } from './plainHelp.ts';

export class PlainFeed {
  readonly #session: Session;
  readonly #dialogue: Dialogue;
  readonly #game: OnlineGame;
  /** The version up to which events have been printed. */
  #told = 0;
  #asked: string | null = null;

  constructor(session: Session, dialogue: Dialogue, game: OnlineGame) {
    this.#session = session;
    this.#dialogue = dialogue;
    this.#game = game;
  }

  /** Prints what is new in `state`. */
  tell(state: SessionState, before: SessionState): void {
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
    if (departure && departure !== before.departure) {
      lines.push(departureText(departure, before.game?.tournamentId !== undefined), menuHelp());
    }
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
      if (told === 0 || hasChanged) this.describeLobby();
      return;
    }
    if (!game.view) return;
    // Somebody who comes late has not seen the waiting room.
    if (told === 0) this.#dialogue.print(...houseRuleLines(game));
    this.#dialogue.print(...logLines(this.#game.log, narratorOf(game.view), this.#game.entriesAt(told)));
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

  describeLobby(): void {
    const { game } = this.#session.getState();
    if (!game) return;
    this.#dialogue.print(
      describeRoom(game),
      ...houseRuleLines(game),
      ...game.players.map((player) => describePlayer(player, game)),
      t('plain.sentence', { text: describeWaiting(game, this.#session.now()) }),
      roomHelp(game),
    );
  }

  #reset(): void {
    this.#told = 0;
    this.#asked = null;
  }
}
