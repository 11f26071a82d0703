/**
 * Rule sets as a designer writes them, in a YAML file:
 *
 *     mode: casual            # what everything below is changed against; casual when left out
 *     options: { handSize: 6, finish: shapesOnly }
 *     deck: { gift: 2, stun: 1, orange add+3: 0 }
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { defineRules, type RuleSet } from '@staxd/engine';
import { parseDocument } from 'yaml';
import { ArenaError } from '../model/arenaError.ts';
import { onDisk } from '../runs/atomicFile.ts';

const FIELDS = ['mode', 'options', 'deck'];
export const DEFAULT_MODE = 'casual';
/** Bytes. Far more than a rule set with every option and every card. */
const LARGEST_FILE = 64 * 1024;

export interface RuleSource {
  readonly mode: unknown;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Sorts the deck, so that equal decks give equal hashes and files. Throws an ArenaError that names the field. */
export function rulesOf({ mode, options }: RuleSource): RuleSet {
  const { deck } = options;
  const result = defineRules(mode, isMap(deck) ? { ...options, deck: sorted(deck) } : options);
  if (!result.ok) throw new ArenaError(result.error.message);
  // The engine's validator skips names like __proto__.
  const lost = isMap(deck) && Object.keys(deck).find((card) => !Object.hasOwn(result.value.deck, card));
  if (typeof lost === 'string') throw new ArenaError(`deck.${lost} is not a card`);
  return result.value;
}

/** Throws an ArenaError that names the file and the field. */
export function readRuleFile(file: string): RuleSource {
  const refuse = (message: string) => new ArenaError(`${file}: ${message}`);
  const document = parseDocument(readText(file), { logLevel: 'error' });
  const [fault] = document.errors;
  if (fault?.code === 'MULTIPLE_DOCS') throw refuse('it contains more than one document');
  if (fault) throw refuse(`it is not YAML: ${fault.message.replace(/:?\n.*/s, '')}`);
  const content: unknown = toData(file, document);
  if (!isMap(content)) throw refuse(`it must contain the fields ${FIELDS.join(', ')}`);
  const unknown = Object.keys(content).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw refuse(`unknown field ${unknown}: allowed are ${FIELDS.join(', ')}`);
  const { mode = DEFAULT_MODE, options = {}, deck } = content;
  if (!isMap(options)) throw refuse('options must be names with values, as in { handSize: 6 }');
  if (deck !== undefined && Object.hasOwn(options, 'deck')) throw refuse('deck is given twice');
  const source = { mode, options: deck === undefined ? options : { ...options, deck } };
  try {
    rulesOf(source);
  } catch (error) {
    throw error instanceof ArenaError ? refuse(error.message) : error;
  }
  return source;
}

/** Bounded, in case the path is a device or a video. */
function readText(file: string): string {
  const buffer = Buffer.alloc(LARGEST_FILE + 1);
  const length = onDisk('read', file, () => {
    const descriptor = openSync(file, 'r');
    try {
      return fill(buffer, descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
  if (length > LARGEST_FILE) throw new ArenaError(`${file}: it is larger than ${LARGEST_FILE / 1024} KiB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, length));
  } catch {
    throw new ArenaError(`${file}: it is not UTF-8 text`);
  }
}

function fill(buffer: Buffer, descriptor: number): number {
  let length = 0;
  for (let read = -1; read !== 0 && length < buffer.length; length += read) {
    read = readSync(descriptor, buffer, length, buffer.length - length, null);
  }
  return length;
}

function toData(file: string, document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // Aliases that expand too far or have no target.
    throw new ArenaError(`${file}: it is not YAML: ${error instanceof Error ? error.message : error}`);
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(deck: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(deck).sort(([a], [b]) => (a < b ? -1 : 1)));
}
