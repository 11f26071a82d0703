/** What the rules page is made of. */
import type { RuleText } from '../../messages/rules/ruleText.ts';
import type { PlainRulesKey } from '../../messages/rules/say.ts';
import type { TryPosition } from '../tryIt/position.ts';

/** The id of a rule of docs/rules.md: "STK-4". */
export type RuleId = `${string}-${number}`;

/** One thing that the page explains. */
export interface Block {
  readonly text: RuleText;
  /** The rules that the text tells. */
  readonly rules: readonly [RuleId, ...RuleId[]];
  /** Shown beside the text: cards by their names, or the back of one. */
  readonly cards?: readonly string[];
}

/** A position that the reader can try cards in. */
export interface Trial {
  readonly question: PlainRulesKey;
  readonly position: TryPosition;
}

/** The collapsible sections, in their order; also their addresses (`/rules#stack-attack`). */
export const SECTION_IDS = [
  'know-your-arsenal',
  'basic-gameplay',
  'stack-attack',
  'advanced-tactics',
  'pro-strats',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export interface Section {
  readonly id: SectionId;
  readonly title: PlainRulesKey;
  readonly line: PlainRulesKey;
  readonly blocks: readonly Block[];
  readonly trials: readonly Trial[];
}
