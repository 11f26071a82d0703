/** A lesson as a game that the board can show: the learner's own view, and the log of what happened. */
import type { LoggedEvent } from '@staxd/client';
import { type GameEvent, legalInView, redact, viewFor } from '@staxd/engine';
import { BOT, LEARNER, type LessonRun, NAMES } from '@staxd/tutorial';
import type { DealtGame } from '../../game/players/playerNames.ts';

const IDS = ['learner', 'drip'] as const;

const TABLE: Omit<DealtGame, 'view' | 'legal' | 'mode' | 'version'> = {
  id: 'tutorial',
  inviteCode: '',
  name: '',
  phase: 'in_progress',
  updatedAt: 0,
  isPrivate: true,
  maxPlayers: 2,
  turnSeconds: 0,
  allowSpectators: false,
  autoStart: false,
  allowBots: true,
  isQuickMatch: false,
  hostId: IDS[LEARNER],
  viewerId: IDS[LEARNER],
  players: [LEARNER, BOT].map((seat) => ({
    userId: IDS[seat as 0 | 1],
    username: NAMES[seat],
    bot: null,
    isGuest: false,
    avatar: 1,
    rating: null,
    isReady: true,
    presence: 'connected',
    hasStandIn: false,
    cardBack: null,
    badges: [],
  })),
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

/** `version`: one more with every action. Nothing is legal while the lesson does not wait for the learner. */
export function lessonGame({ state, stage, lesson }: LessonRun, version: number): DealtGame {
  const view = viewFor(state, LEARNER);
  const legal = stage === 'done' || stage === 'botAnswers' ? [] : (legalInView(view) ?? []);
  return { ...TABLE, mode: lesson.position.mode ?? 'casual', view, legal, version };
}

/** The events as the learner may see them. */
export function logged(events: readonly GameEvent[], version: number): LoggedEvent[] {
  return events.map((event) => ({ version, event: redact(event, LEARNER) }));
}
