/** Three ways to press a node of the tree: with a mouse, with keys, or as a screen reader does. */
import type { Page } from '@playwright/test';
import { AccessibilityTree, type AccessibleNode } from './accessibilityTree.ts';

export const INPUT_KINDS = ['mouse', 'keyboard', 'accessibility tree'] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

export interface InputMethod {
  readonly tree: AccessibilityTree;
  /** Presses it; resolves to false if it was gone or could not be reached. */
  press(thing: AccessibleNode): Promise<boolean>;
}

export async function inputMethod(way: InputKind, page: Page): Promise<InputMethod> {
  const tree = await AccessibilityTree.of(page);
  const press = { mouse: byMouse, keyboard: byKeyboard, 'accessibility tree': byTree }[way];
  return {
    tree,
    press: async (thing) => {
      try {
        return await press(page, tree, thing);
      } catch (error) {
        // The page has moved on and is read again.
        if (/node|target|context/i.test(String(error))) return false;
        throw error;
      }
    },
  };
}

/** Where a finger would press: not the right side, which the next card of a fan may cover. */
const ACROSS = 0.35;

async function byMouse(page: Page, tree: AccessibilityTree, { node }: AccessibleNode): Promise<boolean> {
  const backendNodeId = node as number;
  await tree.session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId });
  const { quads } = await tree.session.send('DOM.getContentQuads', { backendNodeId });
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, , y3 = 0] = quads[0] ?? [];
  const x = x1 + (x2 - x1) * ACROSS;
  const y = y1 + (y2 - y1) * ACROSS + (y3 - y2) / 2;
  // A page that is still filling up may move it away from the pointer.
  const { object } = await tree.session.send('DOM.resolveNode', { backendNodeId });
  const { result: clicks } = await tree.session.send('Runtime.callFunctionOn', {
    objectId: object.objectId as string,
    functionDeclaration: NOTE_CLICKS,
  });
  await page.mouse.click(x, y);
  const { result } = await tree.session.send('Runtime.callFunctionOn', {
    objectId: clicks.objectId as string,
    functionDeclaration: 'function () { return this.length > 0; }',
    returnByValue: true,
  });
  return result.value === true;
}

/** Returns a list that receives the next click, if it is on this node. */
const NOTE_CLICKS = `function () {
  const clicks = [];
  const note = (event) => event.composedPath().includes(this) && clicks.push(event.type);
  addEventListener('click', note, { capture: true, once: true });
  return clicks;
}`;

/** How many keys are pressed before something counts as out of reach. */
const MOST_STEPS = 80;

async function byKeyboard(page: Page, tree: AccessibilityTree, thing: AccessibleNode): Promise<boolean> {
  const list = ({ within }: AccessibleNode) =>
    within.find(({ role }) => role === 'toolbar' || role === 'radiogroup')?.id;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const things = await tree.read();
    const target = things.find(({ node }) => node === thing.node);
    if (!target) return false;
    if (target.focused) {
      // Enter on a card plays what is staged.
      await page.keyboard.press(list(target) === undefined ? 'Enter' : 'Space');
      return true;
    }
    const focused = things.find((one) => one.focused && one.role !== 'RootWebArea');
    const isBefore = focused !== undefined && things.indexOf(target) < things.indexOf(focused);
    const isBeside = focused !== undefined && list(target) !== undefined && list(focused) === list(target);
    if (isBeside) await page.keyboard.press(isBefore ? 'ArrowLeft' : 'ArrowRight');
    else await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    // A hand that pages moves the focus in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  throw new Error(`no key leads to the ${thing.role} "${thing.name}"`);
}

/** A screen reader's press: the default action of a node of the tree. */
async function byTree(
  _page: Page,
  { session }: AccessibilityTree,
  { node }: AccessibleNode,
): Promise<boolean> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node as number });
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId as string,
    functionDeclaration: 'function () { this.focus(); this.click(); }',
    // Counts as a user's gesture: without one, a page may not make sounds or vibrate.
    userGesture: true,
  });
  return true;
}
