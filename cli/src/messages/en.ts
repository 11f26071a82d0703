/** Every text that a player reads in the terminal, by area. */
import { board } from './en/board.ts';
import { errors } from './en/errors.ts';
import { help } from './en/help.ts';
import { keys } from './en/keys.ts';
import { menu } from './en/menu.ts';
import { narrate } from './en/narrate.ts';
import { online } from './en/online.ts';
import { plain } from './en/plain.ts';
import { refusals } from './en/refusals.ts';
import { serverErrors } from './en/serverErrors.ts';

export const en = {
  ...board,
  ...errors,
  ...help,
  ...keys,
  ...menu,
  ...narrate,
  ...online,
  ...plain,
  ...refusals,
  ...serverErrors,
} as const;
