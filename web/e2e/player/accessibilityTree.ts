/**
 * What a page says to assistive technology: the browser's own accessibility tree. All players of these tests see the
 * page only in this way, whatever they use to press something.
 */
import type { CDPSession, Page } from '@playwright/test';

/** One thing that a screen reader can reach. */
export interface AccessibleNode {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly focused: boolean;
  /** The DOM node's id in the browser's tools. */
  readonly node: number | undefined;
  /** Its ancestors, the nearest first. */
  readonly within: readonly AccessibleNode[];
}

interface RawNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

export class AccessibilityTree {
  readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<AccessibilityTree> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await session.send('DOM.enable');
    return new AccessibilityTree(session);
  }

  /** Everything that is there now, in page order. */
  async read(): Promise<AccessibleNode[]> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as { nodes: RawNode[] };
    const things = new Map<string, AccessibleNode>();
    const parents = new Map<string, string | undefined>();
    for (const raw of inPageOrder(nodes)) {
      parents.set(raw.nodeId, raw.parentId);
      if (!raw.ignored) things.set(raw.nodeId, accessibleNode(raw));
    }
    return [...things.values()].map((thing) => ({ ...thing, within: around(thing.id, things, parents) }));
  }
}

/** The browser returns the tree level by level; a page is read depth first. */
function inPageOrder(nodes: readonly RawNode[]): RawNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (node: RawNode): RawNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? walk(child) : [];
    }),
  ];
  return nodes.filter(({ parentId }) => parentId === undefined).flatMap(walk);
}

function accessibleNode({ nodeId, role, name, backendDOMNodeId, properties = [] }: RawNode): AccessibleNode {
  const is = (property: string) =>
    properties.some((one) => one.name === property && one.value.value === true);
  return {
    id: nodeId,
    role: String(role?.value ?? ''),
    name: String(name?.value ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    disabled: is('disabled'),
    focused: is('focused'),
    node: backendDOMNodeId,
    within: [],
  };
}

function around(
  id: string,
  things: ReadonlyMap<string, AccessibleNode>,
  parents: ReadonlyMap<string, string | undefined>,
): AccessibleNode[] {
  const found: AccessibleNode[] = [];
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) {
    const thing = things.get(at);
    if (thing) found.push(thing);
  }
  return found;
}
