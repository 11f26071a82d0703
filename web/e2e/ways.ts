/** What takes long in several ways runs in one way in `npm test`, and in all ways in `pnpm prove`. */

import { BROWSER_TAGS } from '../../scripts/suite/projects.ts';

/** Of a test that tries more in `pnpm prove`. */
export const LONGER = BROWSER_TAGS.longer;

/** Tags of a row; the rows of `npm test` are said to be `everyday`. */
export function row(everyday: boolean): { readonly tag: string[] } {
  return { tag: everyday ? [] : [BROWSER_TAGS.proveOnly] };
}

/** What a test with the tag {@link LONGER} tries: all of it in `pnpm prove`. */
export function some<T>(everyday: readonly T[], others: readonly T[]): readonly T[] {
  return process.env.STAXD_PROVE ? [...everyday, ...others] : everyday;
}
