/**
 * Rule sets as a designer writes them, in YAML:
 *
 *     mode: casual            # what everything below is changed against; casual when left out
 *     options: { handSize: 6, finish: shapesOnly }
 *     deck: { gift: 2, stun: 1, orange add+3: 0 }
 */
import { defineRules, fail, type Mode, ok, type Result, type RuleOptions, type RuleSet } from '@staxd/engine';
import { isScalar, isMap as isYamlMap, LineCounter, parseDocument } from 'yaml';
import { excessOf } from './ruleFileBounds.ts';

const FIELDS = ['mode', 'options', 'deck'];
/** The mode of a rule file that names none. */
export const DEFAULT_MODE = 'casual';

/** What changes a mode, from any input. */
export interface RuleSource {
  readonly mode: unknown;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What some allow less of than the engine. */
export interface RuleBounds {
  readonly maxTurns?: number;
}

/** A rule file that was read: a mode and the options that it changes, which the engine accepts. */
export interface ReadRules extends RuleSource {
  readonly mode: Mode;
  readonly options: Partial<RuleOptions>;
}

/** Why a rule file cannot be read. */
export interface RuleFault {
  /** From 1; null where it is about the whole file. */
  readonly line: number | null;
  /** One line that names the field and what is allowed. */
  readonly message: string;
}

/** The rules of a source, with a sorted deck, so that equal decks give equal hashes and files. */
export function rulesOf(source: RuleSource, bounds: RuleBounds = {}): Result<RuleSet, RuleFault> {
  const checked = check(source, bounds);
  return checked.ok ? checked : fail({ line: null, message: checked.error.message });
}

/** Reads a rule file. The error names the line and the field. */
export function readRules(text: string, bounds: RuleBounds = {}): Result<ReadRules, RuleFault> {
  const excess = excessOf(text);
  if (excess) return fail(excess);
  const lines = new LineCounter();
  const document = withoutStacks(() =>
    parseDocument(text, { logLevel: 'error', lineCounter: lines, prettyErrors: false }),
  );
  const refuse = (message: string, line: number | null = null) => fail({ line, message });
  const at = (path: readonly string[]) => {
    const offset = offsetOf(document.contents, path);
    return offset === null ? null : lines.linePos(offset).line;
  };
  const [fault] = document.errors;
  if (fault?.code === 'MULTIPLE_DOCS') return refuse('it contains more than one document');
  if (fault) {
    return refuse(`it is not YAML: ${fault.message.replace(/\s+/g, ' ')}`, lines.linePos(fault.pos[0]).line);
  }
  let content: unknown;
  try {
    content = document.toJS();
  } catch (error) {
    // Aliases that expand too far or have no target.
    return refuse(`it is not YAML: ${error instanceof Error ? error.message : error}`);
  }
  if (!isMap(content)) return refuse(`it must contain the fields ${FIELDS.join(', ')}`);
  const unknown = Object.keys(content).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) {
    return refuse(`unknown field ${unknown}: allowed are ${FIELDS.join(', ')}`, at([unknown]));
  }
  const { mode = DEFAULT_MODE, options = {}, deck } = content;
  if (!isMap(options)) {
    return refuse('options must be names with values, as in { handSize: 6 }', at(['options']));
  }
  if (deck !== undefined && Object.hasOwn(options, 'deck'))
    return refuse('deck is given twice', at(['deck']));
  const source = { mode, options: deck === undefined ? options : { ...options, deck } };
  const rules = check(source, bounds);
  if (rules.ok) return ok(source as ReadRules);
  const { field, message } = rules.error;
  const path = field.split('.');
  return refuse(message, at(['options', ...path]) ?? at(path));
}

/** Each fault is an error whose stack nobody reads; taking the stacks is half of what a broken file costs. */
function withoutStacks<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** A fault in one line, for people. */
export function describeRuleFault({ line, message }: RuleFault): string {
  return line === null ? message : `line ${line}: ${message}`;
}

interface Fault {
  readonly field: string;
  readonly message: string;
}

function check({ mode, options }: RuleSource, bounds: RuleBounds): Result<RuleSet, Fault> {
  const beyond = beyondBounds(options, bounds);
  if (beyond) return fail(beyond);
  const { deck } = options;
  const result = defineRules(mode, isMap(deck) ? { ...options, deck: sorted(deck) } : options);
  if (!result.ok) return result;
  // The engine's validator skips names like __proto__.
  const lost = isMap(deck) && Object.keys(deck).find((card) => !Object.hasOwn(result.value.deck, card));
  if (typeof lost === 'string') return fail({ field: `deck.${lost}`, message: `deck.${lost} is not a card` });
  return result;
}

/** Looked at first: the engine would name its own range. */
function beyondBounds({ maxTurns }: RuleSource['options'], { maxTurns: most }: RuleBounds): Fault | null {
  if (most === undefined || maxTurns === undefined) return null;
  if (Number.isInteger(maxTurns) && Number(maxTurns) >= 1 && Number(maxTurns) <= most) return null;
  const given = (JSON.stringify(maxTurns) ?? 'nothing').slice(0, 60);
  return {
    field: 'maxTurns',
    message: `maxTurns is ${given}: it must be a whole number from 1 to ${most}`,
  };
}

/** Where the last name of `path` stands in the text, or null. */
function offsetOf(node: unknown, [name, ...rest]: readonly string[]): number | null {
  if (!isYamlMap(node)) return null;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
  if (pair === undefined) return null;
  const deeper = rest.length === 0 ? null : offsetOf(pair.value, rest);
  if (deeper !== null) return deeper;
  return rest.length > 0 && name === 'options'
    ? null
    : ((pair.key as { range?: number[] }).range?.[0] ?? null);
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(deck: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(deck).sort(([a], [b]) => (a < b ? -1 : 1)));
}
