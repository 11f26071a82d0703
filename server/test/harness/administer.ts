/** `npm start -- admin …` on a server's data, without a process of its own. */
import { expect } from 'vitest';
import { runAdmin } from '../../src/admin/program.ts';

export interface Administered {
  readonly exitCode: number;
  readonly printed: string;
  readonly complained: string;
}

export async function administer(dataFolder: string, ...args: readonly string[]): Promise<Administered> {
  const printed: string[] = [];
  const complained: string[] = [];
  const exitCode = await runAdmin(args, dataFolder, {
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { exitCode, printed: printed.join('\n'), complained: complained.join('\n') };
}

/** Makes the account of that name a moderator. */
export async function appointModerator(dataFolder: string, name: string): Promise<void> {
  const { printed, complained } = await administer(dataFolder, 'moderator', name);
  expect([printed, complained]).toEqual([`${name} is a moderator now.`, '']);
}
