/** Tokens that are the same everywhere stand in the styles of the built client as their values. */
import type { Plugin } from 'vite';

/** Sizes and styles of texts, spaces, corners, targets, times: no screen and no setting changes them, no script names them. */
const SAME = /^--(?:(?:t|sp|r|m|label|line)-\w+|target|track|lh|lh-body|body|tag)$/;
const USE = /var\((--[\w-]+)\)/g;

/** What is used of a declaration of PostCSS. */
interface Declaration {
  readonly prop: string;
  value: string;
  remove(): void;
}

/** A Vite plugin for the built client. It fails where a script names one of these tokens. */
export function plainTokens(tokens: string): Plugin {
  const values = new Map<string, string>();
  const plainly = (value: string) => value.replace(USE, (use, name: string) => values.get(name) ?? use);
  for (const [, name = '', value = ''] of tokens.matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (SAME.test(name)) values.set(name, plainly(value));
  const plain = {
    postcssPlugin: 'staxd-plain-tokens',
    Declaration(declaration: Declaration) {
      if (values.has(declaration.prop)) return declaration.remove();
      const value = plainly(declaration.value);
      if (value !== declaration.value) declaration.value = value;
    },
  };
  return {
    name: 'staxd-plain-tokens',
    apply: 'build',
    config: () => ({ css: { postcss: { plugins: [plain] } } }),
    renderChunk(code) {
      for (const [, name = ''] of code.matchAll(USE))
        if (values.has(name)) this.error(`a script names ${name}: see web/plainTokens.ts`);
    },
  };
}
