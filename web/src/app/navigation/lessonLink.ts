import type { TrackName } from '@staxd/tutorial';

/** The address of a lesson; steps count from 1 (TUTOR-18). */
export function lessonLink(track: TrackName, step: number): string {
  return `/tutorial?track=${track}&lesson=${step}`;
}
