/** How busy a page's main thread has been, by Chromium's count. */
import type { CDPSession, Page } from '@playwright/test';

const PARTS = ['Task', 'Script', 'Layout', 'RecalcStyle', 'Elapsed'] as const;
type Part = (typeof PARTS)[number];

/** Milliseconds of CPU time, in total and by kind, and the milliseconds elapsed. */
export class Cost {
  readonly parts: Readonly<Record<Part, number>>;

  constructor(parts: Readonly<Record<Part, number>>) {
    this.parts = parts;
  }

  minus(other: Cost): Cost {
    return this.#map((part) => this.parts[part] - other.parts[part]);
  }

  dividedBy(count: number): Cost {
    return this.#map((part) => this.parts[part] / count);
  }

  #map(value: (part: Part) => number): Cost {
    return new Cost(Object.fromEntries(PARTS.map((part) => [part, value(part)])) as Record<Part, number>);
  }
}

export class MainThread {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** `throttle`: by how much the page is slowed down. */
  static async of(page: Page, throttle: number): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    // The thread's own clock, so that other programs on this machine do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    return new MainThread(session);
  }

  async read(): Promise<Cost> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const spent = (part: Part) => {
      if (part === 'Elapsed') return performance.now();
      return (metrics.find(({ name }) => name === `${part}Duration`)?.value ?? 0) * 1000;
    };
    return new Cost(Object.fromEntries(PARTS.map((part) => [part, spent(part)])) as Record<Part, number>);
  }
}
