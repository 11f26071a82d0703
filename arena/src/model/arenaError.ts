/** What stops a command of the arena and can be told to its user in one line: exit code 3, files as they were. */
export class ArenaError extends Error {}
