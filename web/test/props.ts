/** Finds optional props of components, and optional parts of what they are passed, that the page never gives. */

import { entriesOf } from './constantTables.ts';
import { bare, type Node, type Page, placeOf, type Script, visit } from './page.ts';
import type { Thing } from './things.ts';

export function propsInVain({ scripts }: Page): Thing[] {
  const passed = passedProps(scripts);
  const filled = filledParts(scripts);
  return [...scripts.values()].flatMap((script) =>
    optionalParts(script).flatMap(({ owner, name, node }): Thing[] => {
      const given = passed.get(/^(\w+)Props$/.exec(owner)?.[1] ?? '');
      const isPassed = given ? given.has(name) || given.has('...') : filled.has(name);
      const shown = `${owner.replace(/Props$/, '')}.${name}`;
      return isPassed ? [] : [{ group: 'prop', name: shown, at: placeOf(script, node) }];
    }),
  );
}

function optionalParts({ program }: Script) {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type !== 'TSInterfaceDeclaration') return [];
    const owner = String((declared.id as Node).name);
    return ((declared.body as Node).body as readonly Node[])
      .filter(({ optional, key }) => optional === true && key)
      .map((node) => ({ owner, name: String((node.key as Node).name), node }));
  });
}

/** Names under which any object of the page is given a value. */
function filledParts(scripts: Page['scripts']): ReadonlySet<string> {
  const filled = new Set<string>();
  for (const { program } of scripts.values()) {
    visit(program, ({ type, key, name }, within) => {
      if (type === 'Property' && within.at(-1)?.type === 'ObjectExpression')
        filled.add(String((key as Node).name));
      if (type === 'JSXAttribute') filled.add(String((name as Node).name));
    });
  }
  return filled;
}

/** What each component is passed anywhere; `...` if it cannot be read from the call itself. */
function passedProps(scripts: Page['scripts']): ReadonlyMap<string, ReadonlySet<string>> {
  const passed = new Map<string, Set<string>>();
  for (const { program } of scripts.values()) {
    visit(program, (node) => {
      if (node.type !== 'JSXElement') return;
      const { name, attributes } = node.openingElement as Node & { readonly attributes: readonly Node[] };
      const component = String((name as Node).name);
      const given = passed.get(component) ?? new Set();
      passed.set(component, given);
      if ((node.children as readonly Node[]).length > 0) given.add('children');
      for (const attribute of attributes) {
        if (attribute.type === 'JSXAttribute') given.add(String((attribute.name as Node).name));
        else for (const spread of spreadNames(attribute.argument as Node)) given.add(spread);
      }
    });
  }
  return passed;
}

/** `{...(wanted && { name })}` passes a name; any other spread is unknown. */
function spreadNames(node: Node): string[] {
  const { type, left, right, consequent, alternate, expression } = bare(node);
  if (type === 'ObjectExpression') return entriesOf(bare(node)).map(({ name }) => name);
  if (type === 'ParenthesizedExpression') return spreadNames(expression as Node);
  if (type === 'LogicalExpression')
    return [left, right].flatMap((side) =>
      (side as Node).type === 'ObjectExpression' ? spreadNames(side as Node) : [],
    );
  if (type === 'ConditionalExpression')
    return [consequent, alternate].flatMap((way) => spreadNames(way as Node));
  return ['...'];
}
