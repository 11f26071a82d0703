/** Sentences of docs/product and rules of docs/rules.md that a change touches, and who names them. */
import { headsOf, sentencesOf } from '../../../docs/ids.ts';
import type { Change } from '../tree/changes.ts';
import type { Tree } from '../tree/tree.ts';

const PAGES = /^docs\/(product\/.*|rules)\.md$/;

/** The ids of sentences that are new, gone, or say something else. */
export function changedIds(changes: readonly Change[]): Set<string> {
  const pages = changes.filter(({ file }) => PAGES.test(file));
  return new Set(
    pages.flatMap(({ before = '', after = '' }) => {
      const was = new Map(sentencesOf(before).map(({ id, text }) => [id, text]));
      const is = new Map(sentencesOf(after).map(({ id, text }) => [id, text]));
      return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
    }),
  );
}

/** Files of tests with a test that names one of these, and files of scenarios with a scenario of one. */
export function filesNaming(ids: ReadonlySet<string>, tree: Tree): string[] {
  if (ids.size === 0) return [];
  return tree.files.filter((file) => {
    if (/\.(test|spec)\.tsx?$/.test(file)) {
      return headsOf(tree.read(file) ?? '').some((head) => head.some((id) => ids.has(id)));
    }
    if (!/^packages\/engine\/scenarios\/.*\.yaml$/.test(file)) return false;
    const shown = (tree.read(file) ?? '').matchAll(/^[-\s]*id:\s*['"]?([A-Z]+-\d+)\b/gm);
    return [...shown].some(([, id = '']) => ids.has(id));
  });
}
