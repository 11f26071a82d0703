/** Counts what React renders again in the built page, as its own developer tools see it. */
import type { Page } from '@playwright/test';

export interface Renders {
  /** How often the components of each seat were rendered since then, by the seat's name. */
  seats(): Promise<Readonly<Record<string, number>>>;
  /** Forgets what was counted. */
  forget(): Promise<void>;
}

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
    const counted = { seats: {} as Record<string, number> };
    /** Functions, classes, and those with a reference or a memory. */
    const components = [0, 1, 11, 14, 15];
    const performed = 1;
    const hostOf = (fiber: Fiber | null): Element | undefined => {
      for (let one = fiber; one; one = one.child) if (one.stateNode instanceof Element) return one.stateNode;
      return undefined;
    };
    const note = (fiber: Fiber) => {
      const seat = hostOf(fiber)?.closest('ol > li')?.querySelector('button[class]');
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
    forget: () =>
      page.evaluate(() => {
        (window as unknown as Counted).counted.seats = {};
      }),
  };
}

interface Counted {
  readonly counted: { seats: Record<string, number> };
}
