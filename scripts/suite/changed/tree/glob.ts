/** Patterns for paths: `*` within a name, `**` over folders, `{a,b}` for one of several. */

const compiled = new Map<string, RegExp>();

export function matches(pattern: string, file: string): boolean {
  let form = compiled.get(pattern);
  if (!form) {
    const source = pattern
      .replace(/[.+?^$()[\]|\\]/g, String.raw`\$&`)
      .replace(/\{([^}]*)\}/g, (_, words: string) => `(?:${words.replaceAll(',', '|')})`)
      .replace(/\*\*\/|\*\*|\*/g, (stars) =>
        stars === '**/' ? '(?:[^/]+/)*' : stars === '**' ? '.*' : '[^/]*',
      );
    form = new RegExp(`^${source}$`);
    compiled.set(pattern, form);
  }
  return form.test(file);
}

export const matchesAny = (patterns: readonly string[], file: string): boolean =>
  patterns.some((pattern) => matches(pattern, file));
