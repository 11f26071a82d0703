import { fail, ok } from '@staxd/engine';
import * as v from 'valibot';
import { adminCommand, words } from '../command.ts';

const MEGABYTE = 1_000_000;

export const backup = adminCommand({
  about: 'writes a backup while games go on, into a folder that is not there yet',
  parameters: '<folder>',
  paths: ['folder'],
  input: v.strictObject({ folder: words('The folder', 4096) }),
  isDeed: true,
  isLong: true,
  run: async ({ backups }, { folder }) => {
    const made = await backups.make(folder);
    if (!made.ok) return fail(made.error);
    const { installation, bytes, milliseconds } = made.value;
    return ok({
      value: { folder, installation, bytes, milliseconds },
      lines: [
        `${folder} is a backup: ${(bytes / MEGABYTE).toFixed(1)} MB in ${(milliseconds / 1000).toFixed(1)} s.`,
      ],
      deed: { folder },
    });
  },
});
