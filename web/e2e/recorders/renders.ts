/** Counts what React renders again in the built page, as its own developer tools see it. */
import { expect, type Page } from '@playwright/test';

export interface Renders {
  /** How often the components of each seat were rendered since then, by the seat's name. */
  seats(): Promise<Readonly<Record<string, number>>>;
  /** The parts of a board of which a component was rendered since then, in the order of the page. */
  parts(): Promise<readonly BoardPart[]>;
  /** Waits until nothing is rendered any more, and forgets what was counted. */
  rest(): Promise<void>;
}

export const BOARD_PARTS = ['header', 'seats', 'table', 'feed', 'buttons', 'dock', 'hand'] as const;
export type BoardPart = (typeof BOARD_PARTS)[number];

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly stateNode: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Call before the page is opened. */
export async function rendersOf(page: Page): Promise<Renders> {
  await page.addInitScript(() => {
    const counted: Counted['counted'] = { seats: {}, parts: {} };
    /** The row of a button in the foot, by how its name begins. */
    const rowOf = (name: string) =>
      [...document.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
        (ariaLabel ?? textContent)?.startsWith(name),
      )?.parentElement;
    const partsNow = (): Record<string, Element | null | undefined> => ({
      header: document.querySelector('main header, #root header'),
      seats: document.querySelector('ol[data-crowded]'),
      table: document.querySelector('section[aria-label="Table"]'),
      feed: document.querySelector('aside'),
      buttons: rowOf('DRAW'),
      dock: rowOf('Chat'),
      hand: document.querySelector('section[aria-label^="Your hand"]'),
    });
    /** Functions, classes, and those with a reference or a memory. */
    const components = [0, 1, 11, 14, 15];
    const performed = 1;
    const hostOf = (fiber: Fiber | null): Element | undefined => {
      for (let one = fiber; one; one = one.child) if (one.stateNode instanceof Element) return one.stateNode;
      return undefined;
    };
    const note = (fiber: Fiber) => {
      const host = hostOf(fiber);
      for (const [name, part] of Object.entries(partsNow()))
        if (host && part?.contains(host)) counted.parts[name] = (counted.parts[name] ?? 0) + 1;
      const seat = host?.closest('ol > li')?.querySelector('button[class]');
      if (!seat?.closest('ol[data-crowded]')) return;
      const name = seat.textContent?.split(',')[0] ?? '';
      counted.seats[name] = (counted.seats[name] ?? 0) + 1;
    };
    const visit = (fiber: Fiber): void => {
      if (fiber.alternate && components.includes(fiber.tag) && fiber.flags & performed) note(fiber);
      // Whoever has the same child as before was not rendered, nor was anything below.
      if (fiber.alternate && fiber.alternate.child === fiber.child) return;
      for (let one = fiber.child; one; one = one.sibling) visit(one);
    };
    Object.assign(window, {
      counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => visit(root.current),
      },
    });
  });
  return {
    seats: () => page.evaluate(() => (window as unknown as Counted).counted.seats),
    parts: async () => {
      const { parts } = await page.evaluate(() => (window as unknown as Counted).counted);
      return BOARD_PARTS.filter((part) => parts[part]);
    },
    rest: async () => {
      const isAtRest = () =>
        page.evaluate(async () => {
          const { counted } = window as unknown as Counted;
          Object.assign(counted, { seats: {}, parts: {} });
          const frame = new Animation(new KeyframeEffect(null, [], { duration: 1 }), document.timeline);
          frame.play();
          await frame.finished;
          return Object.keys(counted.parts).length === 0;
        });
      await expect.poll(isAtRest).toBe(true);
    },
  };
}

interface Counted {
  readonly counted: { seats: Record<string, number>; parts: Record<string, number> };
}
