/** What the rules page is made of. */
import type { Mode } from '@staxd/engine';
import type { RuleText } from '../../../messages/rules/ruleText.ts';
import type { PlainRulesKey } from '../../../messages/rules/say.ts';

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

/** It has the form of a scenario of packages/scenario, so that the suite runs it as one. */
export interface TryPosition {
  /** As in a scenario: the id of a rule, then what the position shows. */
  readonly id: `${RuleId} ${string}`;
  readonly mode?: Mode;
  readonly players: readonly string[];
  readonly top: string;
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** What has been played before, each step by one player. */
  readonly steps: readonly Readonly<Record<string, string>>[];
  /** What the reader can try, in the engine's notation. */
  readonly tries: readonly string[];
  /** What makes a try right: that it is accepted, or that it wins. */
  readonly goal?: 'win';
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
