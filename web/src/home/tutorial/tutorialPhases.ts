/** The three tracks of the tutorial (TUTOR-1, TUTOR-2). */

export const PHASES = ['street_cred', 'power_moves', 'full_arsenal'] as const;
export type Phase = (typeof PHASES)[number];

export const PHASE_STATUSES = ['recommended', 'available', 'completed', 'locked'] as const;
export type PhaseStatus = (typeof PHASE_STATUSES)[number];

export const LESSONS: Readonly<Record<Phase, number>> = { street_cred: 8, power_moves: 7, full_arsenal: 9 };

export type TutorialStatus = 'not_started' | 'in_progress' | 'completed' | 'skipped';
export type PhaseStatuses = Readonly<Record<Phase, PhaseStatus>>;

/** By status, then in their own order. */
export function sortedPhases(statuses: PhaseStatuses): readonly Phase[] {
  const rank = (phase: Phase) => PHASE_STATUSES.indexOf(statuses[phase]);
  return [...PHASES].sort((one, other) => rank(one) - rank(other));
}

/** The track that is selected at first: the recommended one, or else the first that can be started. */
export function firstPhase(statuses: PhaseStatuses): Phase {
  return sortedPhases(statuses)[0];
}
