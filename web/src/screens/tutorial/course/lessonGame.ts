/** A lesson as a game that the board can show: the learner's own view, and the log of what happened. */
import type { LoggedEvent } from '@staxd/client';
import { type GameEvent, legalInView, redact, viewFor } from '@staxd/engine';
import { botOf, hasBeenAnswered, LEARNER, type LessonRun, namesOf } from '@staxd/tutorial';
import type { DealtGame } from '../../../game/players/playerNames.ts';

const ID = 'learner';

const TABLE: Omit<DealtGame, 'view' | 'legal' | 'mode' | 'version' | 'players' | 'maxPlayers'> = {
  id: 'tutorial',
  inviteCode: '',
  name: '',
  phase: 'in_progress',
  updatedAt: 0,
  isPrivate: true,
  turnSeconds: 0,
  allowSpectators: false,
  autoStart: false,
  allowBots: true,
  isQuickMatch: false,
  hostId: ID,
  viewerId: ID,
  countdown: null,
  deadlineAt: null,
  commitment: '',
  seed: null,
  cardsPlayed: 0,
  cancelReason: null,
  rematchInviteCode: null,
  victory: null,
  hasRelaxedClock: true,
  isStale: false,
};

const PLAYER: Omit<DealtGame['players'][number], 'userId' | 'username'> = {
  bot: null,
  isGuest: false,
  avatar: 1,
  rating: null,
  isReady: true,
  presence: 'connected',
  hasStandIn: false,
  cardBack: null,
  badges: [],
};

/** `version`: one more with every action. Nothing is legal while the lesson does not wait for the learner. */
export function lessonGame({ state, stage, lesson }: LessonRun, version: number): DealtGame {
  const view = viewFor(state, LEARNER);
  const legal = hasBeenAnswered(stage) ? [] : (legalInView(view) ?? []);
  const names = namesOf(lesson);
  const players = names.map((username, seat) => ({
    ...PLAYER,
    userId: userIdOf(lesson, seat),
    username,
  }));
  const mode = lesson.position.mode ?? 'casual';
  return { ...TABLE, mode, maxPlayers: names.length, players, view, legal, version };
}

function userIdOf(lesson: LessonRun['lesson'], seat: number): string {
  if (seat === LEARNER) return ID;
  return seat === botOf(lesson) ? 'drip' : `other${seat}`;
}

/** The events as the learner may see them. */
export function logged(events: readonly GameEvent[], version: number): LoggedEvent[] {
  return events.map((event) => ({ version, event: redact(event, LEARNER) }));
}
