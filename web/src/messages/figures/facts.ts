/** What the game is said to be, which no program computes. */
export const FACTS = {
  /** APP-3. */
  minutes: '5-15 minutes',
  /** APP-2. */
  youngest: 10,
} as const;
