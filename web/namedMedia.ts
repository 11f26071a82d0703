/** Conditions of screens have names: `@media (--phone)` stands for what tokens.css says of `@custom-media --phone`. */
import type { Plugin } from 'vite';

const DEFINITION = /@custom-media\s+(--[\w-]+)\s+([^;]+);/g;
const USE = /\((--[\w-]+)\)/g;

/** What is used of a rule of PostCSS. */
interface AtRule {
  params: string;
  remove(): void;
}

/** A Vite plugin. It fails where a style sheet uses a name that is not defined. */
export function namedMedia(tokens: string): Plugin {
  const conditions = new Map(
    Array.from(tokens.matchAll(DEFINITION), ([, name = '', condition = '']) => [name, condition]),
  );
  const conditionOf = (name: string): string => {
    const condition = conditions.get(name);
    if (condition === undefined) throw new Error(`@media (${name}): there is no such name in tokens.css`);
    return condition;
  };
  const named = {
    postcssPlugin: 'staxd-named-media',
    AtRule: {
      'custom-media': (rule: AtRule) => rule.remove(),
      media(rule: AtRule) {
        const params = rule.params.replace(USE, (_, name: string) => conditionOf(name));
        if (params !== rule.params) rule.params = params;
      },
    },
  };
  return { name: 'staxd-named-media', config: () => ({ css: { postcss: { plugins: [named] } } }) };
}
