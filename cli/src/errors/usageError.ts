import { t } from '../messages/t.ts';

/** An error that the user can correct: one line, and exit code {@link USAGE_EXIT}. */
export class UsageError extends Error {}

export const USAGE_EXIT = 2;

/** The value of a result; throws a UsageError for an error. */
export function accepted<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { readonly message: string } },
): T {
  if (result.ok) return result.value;
  throw new UsageError(result.error.message);
}

const FILE_FAULTS = ['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR'] as const;

/** The reason of a failed file operation in words. */
export function fileFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known = FILE_FAULTS.find((fault) => fault === code);
  return known ? t(`file.${known}`) : message;
}
