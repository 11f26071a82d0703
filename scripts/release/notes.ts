/** What has changed in a version: the changelogs of all that is released together, as one text. */

/** How changesets calls the kinds of changes, and what people read. */
const KINDS = { Major: 'Breaks with before', Minor: 'New', Patch: 'Mended' } as const;
/** What only says that a package follows another one. */
const FOLLOWS = /^Updated dependencies/;
const COMMIT = /^[0-9a-f]{7,40}: /;

/** A change that several packages tell stands once. Null: no changelog knows the version. */
export function notesOf(version: string, changelogs: readonly string[]): string | null {
  const sections = changelogs.flatMap((text) => sectionOf(version, text) ?? []);
  if (sections.length === 0) return null;
  const parts = Object.entries(KINDS).flatMap(([kind, title]) => {
    const changes = new Set(sections.flatMap((section) => changesOf(kind, section)));
    return changes.size === 0
      ? []
      : [`## ${title}\n\n${[...changes].map((each) => `- ${each}`).join('\n')}\n`];
  });
  return [`# STAXD ${version}\n`, ...parts].join('\n');
}

/** Between the heading of a version and the next one. */
function sectionOf(version: string, changelog: string): string | null {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.find((each) => each.startsWith(`${version}\n`));
  return found?.slice(version.length) ?? null;
}

function changesOf(kind: string, section: string): string[] {
  const [, ...parts] = section.split(/^### /m);
  const part = parts.find((each) => each.startsWith(`${kind} Changes\n`)) ?? '';
  const [, ...items] = part.split(/^- /m);
  return items.map((item) => item.trim().replace(COMMIT, '')).filter((item) => !FOLLOWS.test(item));
}
