import { board } from './en/board.ts';
import { errors } from './en/errors.ts';
import { faults } from './en/faults.ts';
import { help } from './en/help.ts';
import { keys } from './en/keys.ts';
import { menu } from './en/menu.ts';
import { narrate } from './en/narrate.ts';
import { online } from './en/online.ts';
import { plain } from './en/plain.ts';
import { tutorial } from './en/tutorial.ts';

export const en = {
  ...board,
  ...errors,
  ...faults,
  ...help,
  ...keys,
  ...menu,
  ...narrate,
  ...online,
  ...plain,
  ...tutorial,
} as const;
