/** One name instead of another that stands on the same thing: `box.width` for `box.height`. */
import type { Instead, Slip } from './slip.ts';
import { isNode, type Node, walk } from './syntax.ts';

/** For each thing of a file the names that are asked of it, not those of its functions. */
const known = new WeakMap<Node, ReadonlyMap<string, ReadonlySet<string>>>();

/** At most one for a place: the name most like it. */
export function siblingName(node: Node, parents: readonly Node[], instead: Instead): Slip[] {
  const name = askedOf(node, parents[0]);
  const program = parents.at(-1);
  if (!name || !program) return [];
  const names = known.get(program) ?? namesIn(program);
  known.set(program, names);
  const others = [...(names.get(name.thing) ?? [])].filter((other) => other !== name.property);
  const [best] = others.toSorted((a, b) => likeness(b, name.property) - likeness(a, name.property));
  return best === undefined ? [] : [instead('sibling name', node.property as Node, best)];
}

function namesIn(program: Node): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  walk(program, (node, [parent]) => {
    const name = askedOf(node, parent);
    if (name) names.set(name.thing, (names.get(name.thing) ?? new Set()).add(name.property));
  });
  return names;
}

/** `thing.property`, where it is read. */
function askedOf(node: Node, parent: Node | undefined) {
  if (node.type !== 'MemberExpression' || node.computed || !isNode(node.object) || !isNode(node.property))
    return null;
  if (node.object.type !== 'Identifier' || parent?.callee === node || parent?.left === node) return null;
  // What a library has to offer is no field of a thing.
  const thing = String(node.object.name);
  return /^[A-Z]|^(styles|process|import)$/.test(thing)
    ? null
    : { thing, property: String(node.property.name) };
}

/** Humps that two names have in common, and how like their lengths are. */
function likeness(a: string, b: string): number {
  const [humpsOfA, humpsOfB] = [humps(a), humps(b)];
  const shared = humpsOfA.filter((hump) => humpsOfB.includes(hump)).length;
  return shared - Math.abs(a.length - b.length) / 100;
}

const humps = (name: string) => name.split(/(?=[A-Z])/).map((hump) => hump.toLowerCase());
