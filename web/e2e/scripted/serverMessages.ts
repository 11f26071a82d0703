/** Sends a page messages as if from the server: the state of a real game, and messages that a test makes up. */
import type { Page, WebSocketRoute } from '@playwright/test';
import type { ServerEvent, ServerMessage } from '@staxd/protocol';
import { takeLine } from './line.ts';

export type Tell = <Event extends ServerEvent>(
  event: Event,
  message: Omit<ServerMessage<Event>, 'game_id'>,
) => void;

/** Call before the page is opened. */
export async function messagesTo(page: Page): Promise<Tell> {
  let line: WebSocketRoute | undefined;
  let gameId: unknown;
  await takeLine(page, (near) => {
    line = near;
    const far = near.connectToServer();
    near.onMessage((text) => far.send(text));
    far.onMessage((text) => {
      gameId = /"game_id":"([^"]+)"/.exec(String(text))?.[1] ?? gameId;
      near.send(text);
    });
  });
  return (event, message) =>
    line?.send(`42/game,${JSON.stringify([event, { game_id: gameId, ...message }])}`);
}
