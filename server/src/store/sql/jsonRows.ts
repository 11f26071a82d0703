/** Rows of which one may be damaged and the others are not. */

export interface JsonRow {
  /** As the log names it. */
  readonly id: string;
  readonly slot: number;
  readonly json: string;
}

export class JsonRows {
  readonly #warn: (line: string) => void;
  readonly #told = new Set<string>();

  constructor(warn: (line: string) => void) {
    this.#warn = warn;
  }

  /** Objects only. What cannot be read is left out, and told once. */
  read(rows: readonly JsonRow[]): { readonly slot: number; readonly value: object }[] {
    return rows.flatMap(({ id, slot, json }) => {
      const value = parsed(json);
      if (value !== null) return [{ slot, value }];
      if (!this.#told.has(id)) this.#warn(`${id} is damaged and left out; it can be deleted or saved anew`);
      this.#told.add(id);
      return [];
    });
  }
}

function parsed(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
