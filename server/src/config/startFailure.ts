export interface StartFailure {
  readonly message: string;
}

const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full: make room, then start again',
  EDQUOT: 'its disk is full: make room, then start again',
  SQLITE_FULL: 'its disk is full: make room, then start again',
  EROFS: 'it can only be read: make it writable, or use another folder',
  EACCES: 'this user may not write there: make it writable, or use another folder',
  EPERM: 'this user may not write there: make it writable, or use another folder',
  SQLITE_READONLY: 'it can only be read: make it writable, or use another folder',
  ENOENT: 'there is nothing: give another folder',
  SQLITE_CANTOPEN: 'its database cannot be opened: look at the rights of its files',
  SQLITE_CORRUPT: 'its database is damaged: restore a backup',
  SQLITE_NOTADB: 'its database is damaged: restore a backup',
  EEXIST: 'it is a file: use another folder',
  EISDIR: 'a folder lies in it where a file should be: move it away',
  NO_FOLDERS: 'no folder can be made there: use another folder',
  DANGLING: 'it, or a part of its path, is a link to what is not there: make that folder, or use another one',
  ENOTDIR: 'a part of its path is a file: use another folder',
};

/** What is wrong with a disk or a folder, in words, as the end of a sentence. */
export function diskFault(error: unknown): string {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return FOLDER_FAULTS[code] ?? FOLDER_FAULTS[code.replace(/^(SQLITE_[A-Z]+)_.*/, '$1')] ?? message;
}

export function folderFailure(folder: string, error: unknown): StartFailure {
  return { message: `The data in ${folder} cannot be used: ${diskFault(error)}.` };
}
