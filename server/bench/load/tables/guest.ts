/** Somebody who plays: a guest with one line to the server. */
import { BASE_PATH } from '@staxd/protocol';
import { post } from '../wire/calls.ts';
import { SocketIoLine } from '../wire/socketIo.ts';
import type { Sight } from './sight.ts';

/** Called when what the server sent has been taken in; `name` is what it was. */
type Heard = (guest: Guest, name: string, body: Buffer) => void;

const NAMESPACE = '/game';
/** A program asks, and no person: a stand-in would go on. */
const AUTOMATIC = { automatic: true };

export class Guest {
  readonly userId: string;
  readonly sight: Sight;
  readonly #url: string;
  readonly #token: string;
  readonly #line: SocketIoLine;
  #isAsking = false;

  private constructor(url: string, identity: Identity, line: SocketIoLine, sight: Sight) {
    this.#url = url;
    this.#token = identity.access_token;
    this.userId = identity.user.id;
    this.#line = line;
    this.sight = sight;
  }

  /** Signs in and opens the line. */
  static async comeIn(url: string, username: string, sight: Sight, heard: Heard): Promise<Guest> {
    const identity = await post<Identity>(`${url}${BASE_PATH}/auth/guest`, { username });
    // Before it stands here, the server says no more than that the line is open.
    let guest: Guest | null = null;
    const line = await SocketIoLine.connect(
      url,
      NAMESPACE,
      { token: identity.access_token },
      {
        event: (name, body) => {
          if (guest !== null) guest.#hear(name, body, heard);
        },
        closed: (why) => {
          throw new Error(`${username} has lost the line: ${why}`);
        },
      },
    );
    guest = new Guest(url, identity, line, sight);
    return guest;
  }

  call<Answer>(path: string, body: object = {}): Promise<Answer> {
    return post<Answer>(`${this.#url}${BASE_PATH}${path}`, body, this.#token);
  }

  /** Follows this game from now on. */
  join(gameId: string, wish: object): void {
    this.sight.lookAt(gameId);
    this.#line.emit('join_game', { game_id: gameId, ...wish });
  }

  /** Sits down at the table with this code, and follows its game from now on. */
  sitDown(gameId: string, inviteCode: string, wish: object): void {
    this.sight.lookAt(gameId);
    this.#line.emit('join_game', { take_seat: true, invite_code: inviteCode, ...wish });
  }

  emit(event: string, message: object): void {
    this.#line.emit(event, message);
  }

  /** Asks for a state, unless one that is on its way makes that needless. */
  catchUp(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    setImmediate(() => {
      if (this.sight.isLost) this.#line.emit('get_state', AUTOMATIC);
      else this.#isAsking = false;
    });
  }

  close(): void {
    this.#line.close();
  }

  #hear(name: string, body: Buffer, heard: Heard): void {
    if (name === 'event_stream') this.sight.stream(body);
    else if (name === 'game_update') this.sight.state(body);
    else if (name === 'game_state') {
      this.sight.state(body);
      this.#isAsking = false;
    }
    heard(this, name, body);
    if (this.sight.isLost) this.catchUp();
  }
}

interface Identity {
  readonly access_token: string;
  readonly user: { readonly id: string };
}
