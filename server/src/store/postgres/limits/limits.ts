import type { SharedLimits } from '../../limitPorts.ts';
import type { PostgresConnection } from '../connection.ts';
import { PostgresOriginGames } from './originGames.ts';
import { PostgresPoints } from './points.ts';
import { PostgresSeenOrigins } from './seenOrigins.ts';

export class PostgresLimits implements SharedLimits {
  readonly points: PostgresPoints;
  readonly originGames: PostgresOriginGames;
  readonly seenOrigins: PostgresSeenOrigins;

  /** `given`: absent, points go by the clock of the database itself. */
  constructor(connection: PostgresConnection, now: () => number, given: (() => number) | undefined) {
    this.points = new PostgresPoints(connection, given);
    this.originGames = new PostgresOriginGames(connection, given ?? now);
    this.seenOrigins = new PostgresSeenOrigins(connection, given ?? now);
  }

  async forget(): Promise<void> {
    await this.points.forget();
    await this.originGames.forget();
    await this.seenOrigins.forget();
  }
}
