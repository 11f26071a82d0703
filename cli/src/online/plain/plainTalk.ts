/** Talk at the table, as typed commands. */
import type { LiveGame, Session } from '@staxd/client';
import { errorText } from '../../messages/faults.ts';
import { t } from '../../messages/t.ts';
import type { Dialogue } from '../../plainText/dialogue.ts';
import { mute, othersAt, peopleChoices, phraseAt, phraseChoices } from '../company.ts';

export class PlainTalk {
  readonly #session: Session;
  readonly #dialogue: Dialogue;

  constructor(session: Session, dialogue: Dialogue) {
    this.#session = session;
    this.#dialogue = dialogue;
  }

  /** Without text, resends a failed message. */
  async say(text: string): Promise<void> {
    const { commands } = this.#session;
    const failed = text === '' && this.#session.getState().chat.find(({ state }) => state === 'failed');
    const outcome = await (failed ? commands.retryChat(failed.id) : commands.chat(text));
    if (!outcome || outcome.ok) return;
    const { error } = outcome;
    const words = failed ? failed.text : text;
    const line = t(error.retryable ? 'online.notSentPlain' : 'online.notSaid', { text: words });
    this.#dialogue.print(errorText(error), line);
  }

  async sayPhrase(number: string): Promise<void> {
    const phrase = phraseAt(number);
    if (!phrase) return this.#dialogue.print(t('company.phrasesPlain', { choices: phraseChoices() }));
    const said = await this.#session.sayPhrase(phrase);
    if (!said.ok) this.#dialogue.print(errorText(said.error));
  }

  mute(game: LiveGame, name: string, isMuted: boolean): void {
    const others = othersAt(game);
    const player = others.find(({ username }) => username.toLowerCase() === name.toLowerCase());
    const choices = peopleChoices(this.#session, game);
    if (player) this.#dialogue.print(mute(this.#session, player, isMuted));
    else if (others.length === 0) this.#dialogue.print(t('company.nobody'));
    else this.#dialogue.print(t('company.peoplePlain', { choices }));
  }
}
