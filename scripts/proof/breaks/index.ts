/**
 * What makes a sentence of docs/product untrue, where no quoted text of it does: a file for each chapter, in the order
 * of its sentences. A row whose text is not in its file any more, or twice, fails a test.
 */
import type { BreakTable } from '../breaking.ts';
import { app } from './app.ts';
import { board } from './board.ts';
import { calls } from './calls.ts';
import { company } from './company.ts';
import { companyPages } from './companyPages.ts';
import { controls } from './controls.ts';
import { cup } from './cup.ts';
import { decisions } from './decisions.ts';
import { end } from './end.ts';
import { find } from './find.ts';
import { home } from './home.ts';
import { houseRules } from './houseRules.ts';
import { keeping } from './keeping.ts';
import { learn } from './learn.ts';
import { lobby } from './lobby.ts';
import { news } from './news.ts';
import { notes } from './notes.ts';
import { operator } from './operator.ts';
import { people } from './people.ts';
import { running } from './running.ts';
import { socket } from './socket.ts';
import { tables } from './tables.ts';
import { tournaments } from './tournaments.ts';
import { watching } from './watching.ts';

export const BREAKS: BreakTable = {
  ...app,
  ...board,
  ...calls,
  ...company,
  ...companyPages,
  ...controls,
  ...cup,
  ...decisions,
  ...end,
  ...find,
  ...home,
  ...houseRules,
  ...keeping,
  ...learn,
  ...lobby,
  ...news,
  ...notes,
  ...operator,
  ...people,
  ...running,
  ...socket,
  ...tables,
  ...tournaments,
  ...watching,
};
