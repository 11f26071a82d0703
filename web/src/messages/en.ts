/** Every text that a user reads, by area. */
import { board } from './board.ts';
import { bots } from './bots.ts';
import { cards } from './cards.ts';
import { company } from './company.ts';
import { create } from './create.ts';
import { effects } from './effects.ts';
import { errors } from './errors.ts';
import { faces } from './faces.ts';
import { figures } from './figures/figures.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { lobby } from './lobby.ts';
import { notices } from './notices.ts';
import { offers } from './offers.ts';
import { overlays } from './overlays.ts';
import { panels } from './panels.ts';
import { primitives } from './primitives.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';
import { tutorial } from './tutorial.ts';
import { victory } from './victory.ts';

export const en = {
  ...board,
  ...bots,
  ...cards,
  ...company,
  ...create,
  ...effects,
  ...errors,
  ...faces,
  ...figures,
  ...hand,
  ...help,
  ...home,
  ...lobby,
  ...notices,
  ...offers,
  ...overlays,
  ...panels,
  ...primitives,
  ...settings,
  ...shell,
  ...table,
  ...tutorial,
  ...victory,
} as const;
