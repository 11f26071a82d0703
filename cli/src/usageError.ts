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

/** Why the operating system refused a file, in words. */
export function fileFault(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const words: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission is denied',
    EPERM: 'permission is denied',
    EROFS: 'the file system is read-only',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of its path is not a folder',
  };
  return words[code] ?? (error as Error).message;
}
