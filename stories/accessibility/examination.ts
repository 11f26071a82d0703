/** One run of axe over many pictures, side by side: what it finds, and in which story. */
import axe, { type AxeResults, type NodeResult, type RunOptions, type Spec } from 'axe-core';
import { type Hung, hang } from './hanging.ts';
import type { Asked, Picture } from './picture.ts';
import { WAS } from './states.ts';

export interface Finding {
  readonly picture: Picture;
  readonly rule: string;
  readonly help: string;
  readonly selector: string;
}

/**
 * The rules that make no sense here. Landmarks are not always there. The targets of skip links are looked for in
 * the page, never in a shadow root.
 */
const ONLY_ON_PAGES = ['region', 'skip-link'];

/** Rules that compare elements of a page: a comparison counts within one picture alone. */
const COMPARING = [
  'accesskeys',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
];

/** Looks at pictures of one size whose stories ask for the same. */
export async function examine(pictures: readonly Picture[], asked: Asked): Promise<Finding[]> {
  const hung = hang(pictures);
  try {
    axe.reset();
    axe.configure(rulesOf(asked.config));
    const results = await axe.run(partsOf(hung, asked), optionsOf(asked.options));
    return results.violations.flatMap((violation) => findingsOf(violation, hung));
  } finally {
    hung.takeDown();
  }
}

function rulesOf(config: Spec = {}): Spec {
  return {
    ...config,
    rules: [...ONLY_ON_PAGES.map((id) => ({ id, enabled: false })), ...(config.rules ?? [])],
  };
}

/** With `runOnly`, axe forgets what its configuration switched off. */
function optionsOf(options: RunOptions = {}): RunOptions {
  const off = Object.fromEntries(ONLY_ON_PAGES.map((id) => [id, { enabled: false }]));
  return { ...options, elementRef: true, rules: { ...(options.runOnly && off), ...options.rules } };
}

function partsOf(hung: Hung, { context }: Asked) {
  const all = (selectors: readonly string[] = []) =>
    hung.roots.flatMap((root) => selectors.flatMap((selector) => [...root.querySelectorAll(selector)]));
  return {
    include: context?.include ? all(context.include) : [...hung.frames],
    exclude: all(context?.exclude),
  };
}

function findingsOf({ id, help, nodes }: AxeResults['violations'][number], hung: Hung): Finding[] {
  const found = (element: Element | undefined, selector: string): Finding => ({
    picture: hung.pictureOf(element),
    rule: id,
    help,
    selector,
  });
  if (!COMPARING.includes(id)) return nodes.map(({ element, target }) => found(element, innermost(target)));
  return nodes.flatMap((node) => {
    const alike = [node, ...relatedOf(node)].map(({ element, target }) => found(element, innermost(target)));
    const byPicture = Map.groupBy(alike, ({ picture }) => picture);
    return [...byPicture.values()].filter((same) => same.length > 1).map(([first]) => first as Finding);
  });
}

function relatedOf({ any, all, none }: NodeResult) {
  return [...any, ...all, ...none].flatMap(({ relatedNodes = [] }) => relatedNodes);
}

const MARK = new RegExp(`\\[${WAS}=[^\\]]*\\]`, 'g');

/** Of a selector through shadow roots, the part within the picture, as it was in the story. */
function innermost(target: NodeResult['target']): string {
  return String(target.flat().at(-1)).replace(MARK, '');
}
