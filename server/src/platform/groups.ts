/** Things by a key that some of them share. Empty groups are not kept. */
export class Groups<Member> {
  readonly #groups = new Map<string, Set<Member>>();

  of(key: string): readonly Member[] {
    return [...(this.#groups.get(key) ?? [])];
  }

  *[Symbol.iterator](): Iterator<Member> {
    for (const group of this.#groups.values()) yield* group;
  }

  add(key: string, member: Member): void {
    const group = this.#groups.get(key);
    if (group) group.add(member);
    else this.#groups.set(key, new Set([member]));
  }

  remove(key: string, member: Member): void {
    const group = this.#groups.get(key);
    group?.delete(member);
    if (group?.size === 0) this.#groups.delete(key);
  }

  /** How many keys have members. */
  get size(): number {
    return this.#groups.size;
  }
}
