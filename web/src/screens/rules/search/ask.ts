/** Finds what a question asks for: an answer, or else the texts of the page that tell its rule. */
import { ANSWERS, type Answer } from '../content/answers.ts';
import type { Block, RuleId, SectionId } from '../content/section.ts';
import { SECTIONS } from '../content/sections.ts';
import { STREETS, STREETS_BLOCKS } from '../content/streets.ts';
import { COMPOSED, ideasOf, stemOf, WEAK } from './ideas.ts';
import { RULE_IDEAS } from './ruleIdeas.ts';

export interface Place {
  readonly section: SectionId | typeof STREETS;
  readonly block: Block;
}

export interface Found {
  readonly answer: Answer | undefined;
  /** The best first; without an answer at least one. */
  readonly places: readonly Place[];
}

/** How much of a question must be what an answer, or a text, is about. */
const LEAST_SHARE = 0.6;
const LEAST_OF_TEXT = 0.4;
/** A text that fits less than this share of the best one is left out. */
const NEAR_THE_BEST = 0.75;
const MOST_PLACES = 3;
const WEIGHT_OF_WEAK = 0.3;
const WEIGHT_OF_COMPOSED = 2;

const PLACES: readonly Place[] = [
  ...SECTIONS.flatMap(({ id, blocks }) => blocks.map((block) => ({ section: id, block }))),
  ...STREETS_BLOCKS.map((block) => ({ section: STREETS, block }) as const),
];
const TEXTS = PLACES.map(({ block }) => {
  const { title, lines } = block.text;
  const words = block.rules.map((rule) => RULE_IDEAS[rule] ?? '').join(' ');
  const isWord = () => true;
  return {
    title: ideasOf(title, isWord).ideas,
    all: ideasOf([title, ...lines].join(' '), isWord).ideas,
    told: new Set(words.split(' ').filter((word) => word !== '')),
  };
});
const KNOWN = new Set(TEXTS.flatMap(({ all }) => [...all]));

const weightOf = (idea: string) =>
  COMPOSED.has(idea) ? WEIGHT_OF_COMPOSED : WEAK.has(idea) ? WEIGHT_OF_WEAK : 1;
const sumOf = (ideas: Iterable<string>) => [...ideas].reduce((sum, idea) => sum + weightOf(idea), 0);

/** Null for words that ask for nothing here. */
export function ask(question: string): Found | null {
  const { ideas, unknown } = ideasOf(question, (word) => KNOWN.has(word) || KNOWN.has(stemOf(word)));
  const strong = [...ideas].filter((idea) => !WEAK.has(idea) && !COMPOSED.has(idea));
  if (strong.length === 0 || unknown > strong.length) return null;
  const answer = answerTo(ideas);
  const plain = new Set([...ideas].filter((idea) => !COMPOSED.has(idea)));
  const places = answer ? placesOf(answer.rule) : placesFor(plain);
  return answer || places.length > 0 ? { answer, places } : null;
}

/** The answer to a single word that says by itself what is asked. */
export function answerToWord(word: string): Answer | undefined {
  return ANSWERS.find(({ asks }) => asks.includes(word.trim().toLowerCase()));
}

function answerTo(ideas: ReadonlySet<string>): Answer | undefined {
  const whole = sumOf([...ideas].filter((idea) => !COMPOSED.has(idea)));
  let best: { readonly answer: Answer; readonly score: number } | undefined;
  for (const answer of ANSWERS) {
    for (const line of answer.asks) {
      const asked = line.split(' ');
      const score = sumOf(asked);
      if (!asked.every((idea) => ideas.has(idea)) || score / whole < LEAST_SHARE) continue;
      if (best === undefined || score > best.score) best = { answer, score };
    }
  }
  return best?.answer;
}

/** The texts that tell a rule, first those that are about it. */
export function placesOf(rule: RuleId): readonly Place[] {
  const telling = PLACES.filter(({ block }) => block.rules.includes(rule));
  return telling.toSorted((one, other) => one.block.rules.indexOf(rule) - other.block.rules.indexOf(rule));
}

function placesFor(ideas: ReadonlySet<string>): readonly Place[] {
  const rarity = (idea: string) => {
    const among = TEXTS.filter(({ all, told }) => all.has(idea) || told.has(idea)).length;
    return among === 0 ? 0 : weightOf(idea) * Math.log(1 + TEXTS.length / among);
  };
  const wanted = [...ideas].map((idea) => [idea, rarity(idea)] as const);
  const whole = [...ideas].reduce((sum, idea) => sum + Math.max(rarity(idea), weightOf(idea)), 0);
  const scored = TEXTS.map(({ title, all, told }, at) => {
    let score = 0;
    for (const [idea, weight] of wanted) {
      if (told.has(idea)) score += weight * 1.5;
      else if (title.has(idea)) score += weight * 1.3;
      else if (all.has(idea)) score += weight;
    }
    return { place: PLACES[at] as Place, score: score / (1 + 0.04 * all.size), raw: score };
  }).toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best || best.raw < LEAST_OF_TEXT * whole) return [];
  return scored
    .filter(({ score }) => score >= NEAR_THE_BEST * best.score)
    .slice(0, MOST_PLACES)
    .map(({ place }) => place);
}
