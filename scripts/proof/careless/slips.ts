/** What careless people do to a piece of a program. */
import { siblingName } from './siblings.ts';
import type { Instead, Kind, Slip } from './slip.ts';
import { isNode, type Node } from './syntax.ts';

const OTHER_OPERATOR: Readonly<Record<string, readonly [Kind, string]>> = {
  '&&': ['and for or', '||'],
  '||': ['and for or', '&&'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '-': ['arithmetic', '+'],
  '+': ['arithmetic', '-'],
};

const OTHER_FUNCTION: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  floor: 'ceil',
  ceil: 'floor',
};

/** Every slip that can be made at this very node; those within it are theirs. */
export function slipsAt(node: Node, parents: readonly Node[], source: string): Slip[] {
  const textOf = (part: Node) => source.slice(part.start, part.end);
  const instead = (kind: Kind, part: Node, text: string): Slip => ({
    kind,
    start: part.start,
    end: part.end,
    text,
  });
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
      return operatorOf(node, source);
    case 'UnaryExpression':
      return node.operator === '!' ? [instead('condition', node, textOf(node.argument as Node))] : [];
    case 'IfStatement':
      return [...turned(node, instead, textOf), ...withoutReturn(node, parents)];
    case 'ConditionalExpression':
      return turned(node, instead, textOf);
    case 'Literal':
      return literal(node, parents, instead);
    case 'ExpressionStatement':
      return isCall(node.expression as Node) ? [instead('call', node, ';')] : [];
    case 'MemberExpression':
      return [...member(node, instead), ...siblingName(node, parents, instead)];
    case 'CallExpression':
      return withoutArgument(node);
    case 'ObjectExpression':
      return withoutProperty(node);
    case 'JSXElement':
      return withoutElement(node, parents, instead);
    default:
      return [];
  }
}

function operatorOf(node: Node, source: string): Slip[] {
  const [left, right] = [node.left as Node, node.right as Node];
  const [kind, operator] = OTHER_OPERATOR[node.operator as string] ?? [];
  if (!kind || !operator) return [];
  // Texts are joined, not added.
  if (node.operator === '+' && !isNumber(left) && !isNumber(right)) return [];
  const at = source.indexOf(node.operator as string, left.end);
  return [{ kind, start: at, end: at + (node.operator as string).length, text: operator }];
}

/** A condition turned round, where no operator of its own can be changed. */
function turned(node: Node, instead: Instead, textOf: (part: Node) => string): Slip[] {
  const test = node.test as Node;
  if (/^(Unary|Binary|Logical)/.test(test.type)) return [];
  return [instead('condition', test, `!(${textOf(test)})`)];
}

/** `if (...) return;` left out, where something comes after it. */
function withoutReturn(node: Node, [parent]: readonly Node[]): Slip[] {
  const inner = node.consequent as Node;
  const last = inner.type === 'BlockStatement' ? (inner.body as readonly Node[]).at(-1) : inner;
  const leaves = last?.type === 'ReturnStatement' || last?.type === 'ContinueStatement';
  const around = parent?.body;
  if (!leaves || node.alternate || !Array.isArray(around) || around.at(-1) === node) return [];
  return [{ kind: 'early return', start: node.start, end: node.end, text: '' }];
}

function literal(node: Node, [parent]: readonly Node[], instead: Instead): Slip[] {
  if (isKey(node, parent)) return [];
  const { value } = node;
  if (node.regex) return unanchored(node, instead);
  if (typeof value === 'boolean') return [instead('truth', node, String(!value))];
  if (typeof value === 'number') return [instead('number', node, String(otherNumber(value)))];
  const isCompared = parent?.type === 'SwitchCase' || /^[=!]==$/.test(String(parent?.operator));
  if (typeof value === 'string' && isCompared)
    return [instead('word', node, `${(node.raw as string).slice(0, -1)}_'`)];
  return [];
}

/** Small numbers count things, and larger ones measure: nobody would see a thousandth more. */
const otherNumber = (value: number) =>
  Number.isInteger(value) && value < 10 ? value + 1 : Number((value * 1.5).toPrecision(12));

const isKey = (node: Node, parent: Node | undefined) =>
  parent !== undefined && parent.key === node && !parent.computed;

function member(node: Node, instead: Instead): Slip[] {
  const property = node.property as Node;
  const other = OTHER_FUNCTION[property.name as string];
  return node.computed || !other ? [] : [instead('wrong function', property, other)];
}

/** Without one of several properties, as after a hasty merge. */
function withoutProperty(node: Node): Slip[] {
  const properties = node.properties as readonly Node[];
  if (properties.length < 2) return [];
  return properties.map(({ start, end }, at) => {
    const [before, after] = [properties[at - 1], properties[at + 1]];
    const place = after ? { start, end: after.start } : { start: before?.end ?? start, end };
    return { kind: 'property', ...place, text: '' };
  });
}

/** One of the checks that are put together by a call is forgotten: `pipe(text, longest(20))`. */
function withoutArgument(node: Node): Slip[] {
  const all = node.arguments as readonly Node[];
  return all.flatMap(({ type, end }, at): Slip[] => {
    const before = all[at - 1];
    if (type !== 'CallExpression' || !before) return [];
    return [{ kind: 'argument', start: before.end, end, text: '' }];
  });
}

/** A pattern that was to fit the whole fits a part. */
function unanchored(node: Node, instead: Instead): Slip[] {
  const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
  return pattern.length > 2 && /^\^.*\$$/.test(pattern)
    ? [instead('pattern', node, `/${pattern.slice(0, -1)}/${flags}`)]
    : [];
}

/** A part of a page that is not there. */
function withoutElement(node: Node, [parent]: readonly Node[], instead: Instead): Slip[] {
  if (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment') return [instead('element', node, '')];
  return /^(Logical|Conditional)Expression$/.test(parent?.type ?? '')
    ? [instead('element', node, 'null')]
    : [];
}

const isNumber = (node: Node) => node.type === 'Literal' && typeof node.value === 'number';

function isCall(node: Node): boolean {
  if (node.type === 'AwaitExpression' || node.type === 'ChainExpression')
    return isCall((node.argument ?? node.expression) as Node);
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.type !== 'Super';
}
