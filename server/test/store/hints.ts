/** Hints between servers in one process: the default, where there is one, and the model for tests with several. */
import type { Hint, Hints } from '../../src/store/sharedPorts.ts';

export class HintBus {
  readonly #nodes = new Set<Node>();

  /** The hints of one more server. It hears the others, not itself. */
  join(): Hints {
    const node: Node = { changes: new Set(), gaps: new Set() };
    this.#nodes.add(node);
    return {
      publish: (hint) => {
        for (const other of this.#nodes) {
          if (other === node) continue;
          for (const listener of other.changes) listener(hint);
        }
      },
      onChange: (listener) => subscribe(node.changes, listener),
      onGap: (listener) => subscribe(node.gaps, listener),
    };
  }

  /** Tells every server that hints may have been lost. */
  announceGap(): void {
    for (const { gaps } of this.#nodes) for (const listener of gaps) listener();
  }
}

interface Node {
  readonly changes: Set<(hint: Hint) => void>;
  readonly gaps: Set<() => void>;
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
