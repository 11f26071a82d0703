/** An error whose message is one line for the user: exit code 3, and no file was changed. */
export class ArenaError extends Error {}
