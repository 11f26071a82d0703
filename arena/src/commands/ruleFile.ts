/** Rule files from the disk. What may stand in one, `@staxd/scenario` says. */
import { closeSync, openSync, readSync } from 'node:fs';
import type { RuleSet } from '@staxd/engine';
import { describeRuleFault, type RuleSource, readRules, rulesOf as rulesOfSource } from '@staxd/scenario';
import { onDisk } from '../files/atomicFile.ts';
import { ArenaError } from '../model/arenaError.ts';

/** Bytes. Far more than a rule set with every option and every card. */
const LARGEST_FILE = 64 * 1024;

/** Throws an ArenaError that names the field. */
export function rulesOf(source: RuleSource): RuleSet {
  const rules = rulesOfSource(source);
  if (!rules.ok) throw new ArenaError(rules.error.message);
  return rules.value;
}

/** Throws an ArenaError that names the file, the line and the field. */
export function readRuleFile(file: string): RuleSource {
  const rules = readRules(readText(file));
  if (!rules.ok) throw new ArenaError(`${file}: ${describeRuleFault(rules.error)}`);
  return rules.value;
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
