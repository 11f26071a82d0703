/** An error whose message is one line for the user: exit code 3, and no file was changed. */
export class ArenaError extends Error {}

/** What a bot did that ends the run, unlike a program of somebody else's, whose fault ends its game. */
export class BotFault extends ArenaError {
  /** By this it is known in the main thread, where its class is lost. */
  readonly code = BOT_FAULT;
}

export const BOT_FAULT = 'BOT_FAULT';
