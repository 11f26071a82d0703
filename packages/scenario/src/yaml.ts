import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** An error with its place. {@link readScenarios} turns it into a failure. */
export class Fault extends Error {
  readonly line: number;
  readonly expected: string;
  readonly found: string;

  constructor(line: number, expected: string, found: string) {
    super(`line ${line}: expected ${expected}; found ${found}`);
    this.line = line;
    this.expected = expected;
    this.found = found;
  }
}

interface Source {
  readonly document: Document;
  readonly lines: LineCounter;
}

/** Throws {@link Fault} unless the text is one YAML document. */
export function parseYaml(text: string): YamlValue {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new Fault(lineAt(lines, error.pos[0]), 'YAML', error.message.replace(/\s+/g, ' '));
  return new YamlValue({ document, lines }, document.contents, 0);
}

/** A value of a document. Its readers throw a {@link Fault} if it is not what they expect. */
export class YamlValue {
  readonly line: number;
  readonly #source: Source;
  readonly #node: Node | null | undefined;

  /** `offset` is the place of a missing value. */
  constructor(source: Source, node: Node | null, offset: number) {
    this.line = lineAt(source.lines, node?.range?.[0] ?? offset);
    this.#source = source;
    this.#node = isAlias(node) ? (node.resolve(source.document) as Node | undefined) : node;
  }

  /** The words as written, without quotes: `1` is "1". */
  text(expected: string): string {
    if (!isScalar(this.#node) || this.#node.value === null) throw this.fault(expected);
    return this.#node.source ?? String(this.#node.value);
  }

  /** A whole number from 0. */
  count(): number {
    const text = isScalar(this.#node) ? this.text('a number') : '';
    if (!/^\d+$/.test(text)) throw this.fault('a whole number from 0');
    return Number(text);
  }

  isList(): boolean {
    return isSeq(this.#node);
  }

  isMap(): boolean {
    return isMap(this.#node);
  }

  list(expected: string): YamlValue[] {
    if (!isSeq<Node | null>(this.#node)) throw this.fault(expected);
    return this.#node.items.map((item) => this.#child(item));
  }

  entries(expected: string): { readonly key: YamlValue; readonly value: YamlValue }[] {
    if (!isMap<Node, Node | null>(this.#node)) throw this.fault(expected);
    return this.#node.items.map(({ key, value }) => {
      return { key: this.#child(key), value: this.#child(value, key.range?.[0]) };
    });
  }

  /** The entries of a map with only `allowed` keys. */
  known<Key extends string>(expected: string, allowed: readonly Key[]): [name: Key, value: YamlValue][] {
    return this.entries(expected).map(({ key, value }) => {
      const name = allowed.find((other) => other === key.text('a key'));
      if (name === undefined) throw key.fault(allowed.join(', '), `unknown key ${key.#describe()}`);
      return [name, value];
    });
  }

  /** The values of a map by key: all that are `needed`, perhaps some `others`, and nothing else. */
  fields<Needed extends string, Other extends string>(
    expected: string,
    needed: readonly Needed[],
    others: readonly Other[],
  ): Record<Needed, YamlValue> & Partial<Record<Other, YamlValue>> {
    const found = Object.fromEntries(this.known<string>(expected, [...needed, ...others]));
    const missing = needed.find((name) => !Object.hasOwn(found, name));
    if (missing !== undefined) throw this.fault(`the key ${missing}`, 'none');
    return found as Record<Needed, YamlValue> & Partial<Record<Other, YamlValue>>;
  }

  /** The text under `key`, or null, also for a malformed map. */
  peek(key: string): string | null {
    const value = isMap(this.#node) ? this.#node.get(key, true) : null;
    return isScalar(value) && value.value !== null ? (value.source ?? null) : null;
  }

  data(): unknown {
    return this.#node?.toJS(this.#source.document);
  }

  fault(expected: string, found: string = this.#describe()): Fault {
    return new Fault(this.line, expected, found);
  }

  #describe(): string {
    if (isSeq(this.#node)) return 'a list';
    if (isMap(this.#node)) return 'a map';
    if (isScalar(this.#node) && this.#node.value !== null) return `"${this.#node.source}"`;
    return 'nothing';
  }

  #child(node: Node | null, offset?: number): YamlValue {
    return new YamlValue(this.#source, node, offset ?? this.#node?.range?.[0] ?? 0);
  }
}

function lineAt(lines: LineCounter, offset: number): number {
  return Math.max(1, lines.linePos(offset).line);
}
