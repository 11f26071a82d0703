/** What the page's source does by name and no game here triggers: calls and texts of components. */
import { type Node, readPage, type Texts, visit } from './page.ts';

export interface Calls {
  /** Sounds and vibrations that a component plays itself. */
  readonly played: ReadonlySet<string>;
  /** Kinds of toasts that are sent. */
  readonly toasts: ReadonlySet<string>;
  /** Strings in the files of components. */
  readonly written: ReadonlySet<string>;
}

export function readCalls(texts: Texts): Calls {
  const played = new Set<string>();
  const toasts = new Set<string>();
  const written = new Set<string>();
  for (const { path, program } of readPage(texts).scripts.values()) {
    visit(program, (node) => {
      if (node.type === 'Literal' && path.endsWith('.tsx')) written.add(String(node.value));
      if (node.type !== 'CallExpression') return;
      const callee = node.callee as Node;
      const [first] = node.arguments as readonly Node[];
      if (/^(play|pulse)$/.test(String(callee.name)) && typeof first?.value === 'string')
        played.add(first.value);
      const isToast = callee.type === 'MemberExpression' && (callee.object as Node).name === 'toasts';
      if (isToast) toasts.add(String((callee.property as Node).name));
    });
  }
  return { played, toasts, written };
}
