/** What happens in games, told to those who follow them. */
import { type Spoken, shown } from '../chat/chat.ts';
import type { BotAtWork } from '../games/clock/scheduler.ts';
import type { Committed } from '../games/commit/outbox.ts';
import { isOver, peopleIn } from '../games/model/game.ts';
import type { Timers } from '../platform/platform.ts';
import { arrivalsIn } from './arrivals.ts';
import type { EventParts } from './events/eventParts.ts';
import { botNotice } from './gameNotices.ts';

/** `report` takes bugs. */
export function tellOfGames(parts: EventParts, timers: Timers, report: (error: unknown) => void): void {
  const { games, chat, rooms, publisher, botTalk, servers } = parts;
  games.matchmaking.seeLines(arrivalsIn({ rooms, games, timers, servers, report }));
  games.committer.outbox.onCommitted((committed) => {
    publisher.publish(committed);
    // Bots talk at one place.
    if (committed.isOwn) botTalk.follow(committed);
    else tellOfOthers(parts, committed);
  });
  games.scheduler.onBotAtWork((atWork) => tellOfBot(parts, atWork));
  games.committer.outbox.onMissed((id) => void lookAgain(parts, id).catch(report));
  chat.onMessage((spoken) => tellPlayers(parts, spoken));
}

/** What follows from a version that another server has written, and goes on there. */
function tellOfOthers(parts: EventParts, { id, game, events }: Committed): void {
  if (isOver(game)) parts.botTalk.forget(id);
  const isThinking = events.some((event) => event.type === 'botStatus' && event.status === 'thinking');
  // How far it has come is known there only.
  if (isThinking) tellOfBot(parts, { id, game, status: 'analyzing' });
}

function tellOfBot(
  { publisher }: EventParts,
  { id, game, status }: Pick<BotAtWork, 'id' | 'game' | 'status'>,
): void {
  const notice = botNotice(game, status);
  if (notice) publisher.deliver(id, notice);
}

/** There may be versions that nobody here was told of. */
async function lookAgain({ rooms, spectators, publisher, games }: EventParts, gameId: string): Promise<void> {
  for (const connection of rooms.following(gameId)) {
    // Who has not been shown it yet is about to be.
    if (connection.attachment?.version === null) continue;
    const { inviteCode, version } = connection.attachment ?? {};
    const { userId } = connection.person;
    const seen = await games.newest(gameId, userId, inviteCode);
    const sight = await games.asShown(gameId, userId, inviteCode);
    if (connection.attachment?.gameId !== gameId) continue;
    if (seen.ok && seen.value.version === version) continue;
    if (seen.ok && sight.ok) {
      rooms.note(gameId, seen.value);
      if (sight.value.role === 'spectator') spectators.note(gameId, sight.value);
      publisher.snapshot(connection);
    } else rooms.leave(connection);
  }
}

/** Only players of the game read its chat, not spectators or players who have left. */
function tellPlayers(
  { rooms, publisher, botTalk, servers }: EventParts,
  { message, apart, isOwn }: Spoken,
): void {
  const { gameId } = message;
  const isNews = servers?.chat.isNews(message.id) ?? true;
  if (isOwn) servers?.chat.publish(gameId);
  const current = rooms.current(gameId);
  if (current === null) return;
  const to = peopleIn(current.game).flatMap(({ userId }) => (apart.includes(userId) ? [] : userId));
  const saying = { game_id: gameId, ...shown({ message }) };
  if (isNews) publisher.deliver(gameId, { to, event: 'chat_message', message: saying });
  if (isOwn) botTalk.heard(current.game, message, apart);
}
