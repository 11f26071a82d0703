import { board } from './en/board.ts';
import { company } from './en/company.ts';
import { errors } from './en/errors.ts';
import { faults } from './en/faults.ts';
import { figures } from './en/figures.ts';
import { help } from './en/help.ts';
import { keys } from './en/keys.ts';
import { menu } from './en/menu.ts';
import { narrate } from './en/narrate.ts';
import { online } from './en/online.ts';
import { plain } from './en/plain.ts';
import { tables } from './en/tables.ts';
import { tutorial } from './en/tutorial.ts';

export const en = {
  ...board,
  ...company,
  ...errors,
  ...faults,
  ...figures,
  ...help,
  ...keys,
  ...menu,
  ...narrate,
  ...online,
  ...plain,
  ...tables,
  ...tutorial,
} as const;
