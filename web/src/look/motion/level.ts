/** How much may move (EFFECT-15, EFFECT-16): everything, plain transforms, or nothing. */
export const MOTION_LEVELS = ['none', 'medium', 'full'] as const;
export type MotionLevel = (typeof MOTION_LEVELS)[number];

export const MOTION_CHOICES = ['auto', 'full', 'medium', 'none'] as const;
export type MotionChoice = (typeof MOTION_CHOICES)[number];

export interface MotionCircumstances {
  /** The system asks for reduced motion: that wins over every choice made here. */
  readonly reduced: boolean;
  readonly cores: number;
  readonly animationsEnabled: boolean;
  readonly choice: MotionChoice;
}

export function motionLevel(circumstances: MotionCircumstances): MotionLevel {
  const { reduced, cores, animationsEnabled, choice } = circumstances;
  if (reduced || !animationsEnabled) return 'none';
  if (choice !== 'auto') return choice;
  return cores > 2 ? 'full' : 'medium';
}
