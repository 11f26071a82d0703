import { t } from '../messages/t.ts';

/** Something the user can put right: shown as one line, and the program ends with {@link USAGE_EXIT}. */
export class UsageError extends Error {}

/** The exit code of bad input. */
export const USAGE_EXIT = 2;

/** The value of a result; what was refused becomes a line for the user. */
export function accepted<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { readonly message: string } },
): T {
  if (result.ok) return result.value;
  throw new UsageError(result.error.message);
}

const FILE_FAULTS = ['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR'] as const;

/** Why the operating system refused a file, in words. */
export function fileFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known = FILE_FAULTS.find((fault) => fault === code);
  return known ? t(`file.${known}`) : message;
}
