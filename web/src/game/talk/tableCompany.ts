import type { ReactNode } from 'react';
import type { SeatCompanyProps } from '../board/company/SeatCompany.tsx';
import type { Winner } from '../wins/WinsTonight.tsx';

/** What goes on between the people of a table before and after a game. */
export interface TableCompany {
  /** How often each player has won tonight, if the table has played before. */
  readonly winners?: readonly Winner[];
  /** What people say or pull at the moment, by user id. */
  readonly atSeats?: ReadonlyMap<string, SeatCompanyProps>;
  /** The way to say something, where there is somebody to say it to. */
  readonly talk?: ReactNode;
  /** Who owes whom cards. */
  readonly grudge?: ReactNode;
}
