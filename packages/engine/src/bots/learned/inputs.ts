/** What a network is told: numbers in a fixed order, of which only those that are not zero are kept. */
export class Inputs {
  /** How many are kept. */
  count = 0;
  /** Their places in the order, and their values. */
  readonly places: Uint8Array;
  readonly values: Float64Array;
  #next = 0;

  constructor(size: number) {
    this.places = new Uint8Array(size);
    this.values = new Float64Array(size);
  }

  /** How many were told since {@link restart}, zeros included. */
  get told(): number {
    return this.#next;
  }

  restart(): void {
    this.count = 0;
    this.#next = 0;
  }

  tell(value: number): void {
    if (value !== 0) {
      this.places[this.count] = this.#next;
      this.values[this.count++] = value;
    }
    this.#next++;
  }

  tellWhether(condition: boolean): void {
    this.tell(condition ? 1 : 0);
  }

  /** `count` numbers, of which only the one at `index` is not zero; an index outside of them tells zeros only. */
  tellOneOf(index: number, count: number, value = 1): void {
    if (index >= 0 && index < count && value !== 0) {
      this.places[this.count] = this.#next + index;
      this.values[this.count++] = value;
    }
    this.#next += count;
  }
}
