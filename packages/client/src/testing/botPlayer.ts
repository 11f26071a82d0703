import { parseSeed, type Seed, unwrap } from '@staxd/engine';
import { type BotLevel, createPlayer, type Player, STAND_IN } from '@staxd/engine/bots';
import { isGameEvent } from '@staxd/protocol';
import type { LiveGame } from '../game/liveGame.ts';
import { isAwaited } from '../game/selectors.ts';
import type { Timer } from '../platform/platform.ts';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/sessionState.ts';

/** How a {@link BotPlayer} plays; without `level` as the server's stand-ins do. */
export interface BotPlayerOptions {
  readonly level?: BotLevel;
  readonly seed?: string;
  /** Milliseconds before each move. */
  readonly pace?: number;
  /** Called with each version of the game that is not stale, and the one before. */
  readonly inspect?: (game: LiveGame, before: LiveGame | null) => void;
}

/** The state that explains the refusal may be on its way. */
const SECOND_TRY = 500;

/** Plays its session's games with one of the engine's bots, until stopped. For tests and load. */
export class BotPlayer {
  readonly #session: Session;
  readonly #options: BotPlayerOptions;
  readonly #seed: Seed;
  readonly #unsubscribe: () => void;
  #player: Player | null = null;
  #gameId: string | null = null;
  #heard = 0;
  #inspected: LiveGame | null = null;
  #thinking: Timer | null = null;
  #isStopped = false;

  constructor(session: Session, options: BotPlayerOptions = {}) {
    this.#session = session;
    this.#options = options;
    this.#seed = unwrap(parseSeed(options.seed ?? 'alea:bot'));
    this.#unsubscribe = session.subscribe((state) => this.#look(state));
    this.#look(session.getState());
  }

  stop(): void {
    this.#isStopped = true;
    this.#thinking?.cancel();
    this.#unsubscribe();
  }

  /** Resolves to the session's game when it is completed. Rejects if it is left. */
  static finished(session: Session): Promise<LiveGame> {
    return new Promise((resolve, reject) => {
      const look = ({ game, departure }: SessionState) => {
        if (game?.phase === 'completed') settle(() => resolve(game));
        else if (departure) settle(() => reject(new Error(`the game was left: ${departure.reason}`)));
      };
      const unsubscribe = session.subscribe(look);
      const settle = (end: () => void) => {
        unsubscribe();
        end();
      };
      look(session.getState());
    });
  }

  #look(state: SessionState): void {
    const { game } = state;
    if (!game) return;
    if (game.id !== this.#gameId) this.#begin(game.id);
    if (game.isStale) return;
    if (game !== this.#inspected) {
      this.#options.inspect?.(game, this.#inspected);
      this.#inspected = game;
    }
    if (game.phase !== 'in_progress') return;
    this.#hear(state, game);
    if (isAwaited(game) && !state.isMoving && state.phase === 'joined') {
      this.#thinking ??= this.#session.platform.timers.after(this.#options.pace ?? 0, () => void this.#act());
    }
  }

  #begin(gameId: string): void {
    this.#gameId = gameId;
    this.#player = null;
    this.#heard = 0;
    this.#inspected = null;
  }

  #hear({ log }: SessionState, { view, version }: LiveGame): void {
    if (version <= this.#heard || !view || view.viewer === 'spectator') return;
    this.#player ??= createPlayer(this.#options.level ?? STAND_IN, view.viewer, view.rules, this.#seed);
    const news = log.slice(log.findLastIndex((logged) => logged.version <= this.#heard) + 1);
    this.#heard = version;
    if (!this.#player.isObservant) return;
    for (const { event } of news) if (isGameEvent(event)) this.#player.observe(event);
  }

  async #act(): Promise<void> {
    const { game, isMoving } = this.#session.getState();
    if (this.#player && !isMoving && game?.view && isAwaited(game)) {
      const outcome = await this.#session.commands.act(this.#player.act(game.view, game.legal));
      if (!outcome.ok && !this.#isStopped) {
        this.#thinking = this.#session.platform.timers.after(SECOND_TRY, () => void this.#act());
        return;
      }
    }
    this.#thinking = null;
    if (!this.#isStopped) this.#look(this.#session.getState());
  }
}
