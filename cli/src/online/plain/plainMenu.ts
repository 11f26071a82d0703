/** The commands of the menu: the ways into a game, and the lists of tables and tournaments. */
import { ApiError, createGame, joinByCode, quickMatch, returnToGame, type Session } from '@staxd/client';
import { MODES } from '@staxd/engine';
import { errorText } from '../../messages/faults.ts';
import { t } from '../../messages/t.ts';
import type { Dialogue } from '../../plainText/dialogue.ts';
import { DEFAULT_SETTINGS, type HouseRules, isUnrated, named, readSettings } from '../gameSettings.ts';
import { OpenTables } from '../openTables.ts';
import { isTournamentAct, Tournaments } from '../tournaments.ts';
import { menuHelp } from './plainHelp.ts';

export interface PlainMenuWishes {
  readonly botsOnly: boolean;
  readonly rules: HouseRules;
}

export class PlainMenu {
  readonly #session: Session;
  readonly #dialogue: Dialogue;
  readonly #botsOnly: boolean;
  readonly #rules: HouseRules;
  readonly #tables: OpenTables;
  readonly #tournaments: Tournaments;
  /** The open tables as last printed. */
  #listed = '';

  constructor(session: Session, dialogue: Dialogue, { botsOnly, rules }: PlainMenuWishes) {
    this.#session = session;
    this.#dialogue = dialogue;
    this.#botsOnly = botsOnly;
    this.#rules = rules;
    this.#tables = new OpenTables(session);
    this.#tournaments = new Tournaments(session);
  }

  /** Tells when a tournament calls its player, until what it returns is called. */
  onCalled(): () => void {
    return this.#tournaments.onCalled(({ call, isRemade, name }) =>
      this.#dialogue.print(t(`tournaments.call.${isRemade ? 'remade' : call}`, { name })),
    );
  }

  /** Hears of open tables no longer. */
  rest(): void {
    this.#tables.rest();
  }

  async choose(word: string, rest: string): Promise<void> {
    this.#tables.rest();
    const username = this.#session.identity.account?.username ?? '';
    switch (word) {
      case 'quick': {
        const mode = MODES.find((known) => known === rest.toLowerCase()) ?? 'casual';
        this.#dialogue.print(t('menu.searching'));
        return void (await quickMatch(this.#session, { mode, preferHumans: !this.#botsOnly }));
      }
      case 'create': {
        const wanted = readSettings(rest, { ...DEFAULT_SETTINGS, ...this.#rules });
        if (isUnrated(wanted)) this.#dialogue.print(t('menu.unrated'));
        return void (await createGame(this.#session, named(wanted, username)));
      }
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
}
