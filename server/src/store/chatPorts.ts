/** What players say at their tables. See ports.ts for what every implementation promises. */
import type { MessageType } from '@staxd/protocol';

export interface ChatMessage {
  readonly id: string;
  readonly gameId: string;
  readonly userId: string;
  readonly username: string;
  readonly content: string;
  readonly messageType: MessageType;
  readonly createdAt: number;
}

export interface Chats {
  /** False, without effect, when the id is known. */
  add(message: ChatMessage): Promise<boolean>;
  byId(id: string): Promise<ChatMessage | null>;
  /** The newest `limit`, oldest first. */
  messagesOf(gameId: string, limit: number): Promise<readonly ChatMessage[]>;
}
