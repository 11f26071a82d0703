/** Tests without what they assert: they do the same and look at nothing, so no change may turn one red. */
import type { File } from '../../docs/ids.ts';
import { isNode, type Node, parse, walk } from '../careless/syntax.ts';
import { changed } from './change.ts';

/** The text with each `expect(...)...` made void. */
export function emptied({ name, text }: File): string {
  if (!/\bexpect\b/.test(text)) return text;
  const found: Node[] = [];
  walk(parse(name, text), (node, parents) => {
    if (node.type !== 'Identifier' || node.name !== 'expect') return;
    const whole = wholeOf(node, parents);
    const isInside = found.some(({ start, end }) => start <= node.start && node.end <= end);
    if (whole !== node && !isInside) found.push(whole);
  });
  return changed(
    text,
    found.map(({ start, end }) => ({ start, end, text: 'undefined' })),
  );
}

/** `expect(a).not.toBe(b)` for the `expect` in it. */
function wholeOf(node: Node, [parent, ...others]: readonly Node[]): Node {
  if (!isNode(parent)) return node;
  const goesOn =
    (parent.type === 'MemberExpression' && parent.object === node) ||
    (parent.type === 'CallExpression' && parent.callee === node) ||
    parent.type === 'ChainExpression';
  return goesOn ? wholeOf(parent, others) : node;
}
