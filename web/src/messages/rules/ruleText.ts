/** A block of text on the rules page: a heading and its paragraphs. */
export interface RuleText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The texts of a section by the names of their blocks. */
export type RuleTexts = Readonly<Record<string, RuleText>>;
