/** Lets the bots of running tables talk: to their players, all of whom hear the same. It is kept nowhere (SAY-13). */
import { isGameEvent, isPhrase, type Reaction } from '@staxd/protocol';
import type { Committed } from '../../games/commit/outbox.ts';
import { type Game, isOver, peopleIn, playerAt, seatOf } from '../../games/model/game.ts';
import { type BotWords, type Seated, TableTalk } from '../../games/talk/tableTalk.ts';
import type { Platform, Timer } from '../../platform/platform.ts';
import type { ChatMessage } from '../../store/chatPorts.ts';
import type { TableWords } from './tableWords.ts';

export interface BotTalkParts {
  readonly platform: Platform;
  readonly tableWords: Pick<TableWords, 'say'>;
}

interface Table {
  /** As of its latest version. */
  game: Game;
  readonly talk: TableTalk;
  readonly waiting: Set<Timer>;
}

/** Whom a bot answers, and who hears neither of the two. */
interface Address {
  readonly to: string | null;
  readonly apart: readonly string[];
}

const ALL: Address = { to: null, apart: [] };

export class BotTalk {
  readonly #parts: BotTalkParts;
  readonly #tables = new Map<string, Table>();

  constructor(parts: BotTalkParts) {
    this.#parts = parts;
  }

  /** Each version, in order. */
  follow({ game, events }: Pick<Committed, 'game' | 'events'>): void {
    const table = this.#tableOf(game);
    if (!table) return;
    table.game = game;
    const seats = seatsOf(game);
    for (const event of events) {
      if (!isGameEvent(event)) continue;
      this.#say(table, table.talk.happened(event, seats, this.#now()), ALL);
    }
    if (isOver(game)) this.forget(game.id);
  }

  /** What somebody has said, which `apart` do not read. */
  heard(
    game: Game,
    { userId, content, messageType }: Pick<ChatMessage, 'userId' | 'content' | 'messageType'>,
    apart: readonly string[],
  ): void {
    if (messageType !== 'phrase' || !isPhrase(content)) return;
    this.#answer(game, { to: userId, apart }, (talk, from, seats) =>
      talk.answerTo(content, from, seats, this.#now()),
    );
  }

  /** The face that somebody has pulled, which `apart` do not see. */
  pulled(
    game: Game,
    {
      userId,
      reaction,
      apart,
    }: { readonly userId: string; readonly reaction: Reaction; readonly apart: readonly string[] },
  ): void {
    this.#answer(game, { to: userId, apart }, (talk, from, seats) =>
      talk.faceBack(reaction, from, seats, this.#now()),
    );
  }

  close(): void {
    for (const id of [...this.#tables.keys()]) this.forget(id);
  }

  #answer(
    game: Game,
    address: Address & { readonly to: string },
    words: (talk: TableTalk, from: number, seats: readonly Seated[]) => BotWords | null,
  ): void {
    const from = seatOf(game, address.to);
    const table = isOver(game) || from === undefined ? null : this.#tableOf(game);
    if (table && from !== undefined) this.#say(table, words(table.talk, from, seatsOf(game)), address);
  }

  #say(table: Table, words: BotWords | null, address: Address): void {
    if (words === null) return;
    if (words.after === 0) return this.#deliver(table.game, words, address);
    const timer = this.#parts.platform.timers.after(words.after, () => {
      table.waiting.delete(timer);
      this.#deliver(table.game, words, address);
    });
    table.waiting.add(timer);
  }

  #deliver(game: Game, { userId, words }: BotWords, { to, apart }: Address): void {
    const readers = peopleIn(game).flatMap((person) => (apart.includes(person.userId) ? [] : person.userId));
    const from = { game_id: game.id, user_id: userId };
    this.#parts.tableWords.say(
      game.id,
      'face' in words
        ? { to: readers, event: 'reaction', message: { ...from, reaction: words.face } }
        : { to: readers, event: 'bot_says', message: { ...from, line: words.line, to } },
    );
  }

  /** Null where bots are silent (SAY-8), or are not there. */
  #tableOf(game: Game): Table | null {
    const known = this.#tables.get(game.id);
    if (known) return known;
    const { mode } = game.settings;
    const isSilent = mode === 'ranked' || mode === 'tournament' || game.play === null;
    if (isSilent || game.players.every(({ bot }) => bot === null)) return null;
    const table: Table = { game, talk: new TableTalk(this.#parts.platform.rng), waiting: new Set() };
    this.#tables.set(game.id, table);
    return table;
  }

  /** The game is over. */
  forget(id: string): void {
    for (const timer of this.#tables.get(id)?.waiting ?? []) timer.cancel();
    this.#tables.delete(id);
  }

  #now(): number {
    return this.#parts.platform.clock.now();
  }
}

/** A bot that has left says nothing more. */
function seatsOf(game: Game): readonly Seated[] {
  return (game.play?.state.seats ?? []).map((_, seat) => {
    const { userId, bot, hasLeft } = playerAt(game, seat);
    return { userId, bot: hasLeft ? null : bot };
  });
}
