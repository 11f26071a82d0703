/** House rules in the terminal: read from a rule file, and told in lines. */
import { closeSync, openSync, readSync } from 'node:fs';
import { type ChangedRule, changedRules, changeOf, type LiveGame, shortOf } from '@staxd/client';
import { LONGEST_RULE_FILE, MOST_HOUSE_TURNS } from '@staxd/protocol';
import { describeRuleFault, readRules } from '@staxd/scenario';
import { fileFault, UsageError } from '../errors/usageError.ts';
import { t } from '../messages/t.ts';
import type { WantedGame } from './gameSettings.ts';

/** The mode and the house rules of a file. Throws a UsageError with the file and the line. */
export function readHouseRules(file: string): Pick<WantedGame, 'mode' | 'houseRules'> {
  const rules = readRules(readStart(file), { maxTurns: MOST_HOUSE_TURNS });
  if (!rules.ok) throw new UsageError(t('error.houseRules', { file, fault: describeRuleFault(rules.error) }));
  const { mode, options } = rules.value;
  return { mode, houseRules: options };
}

type Ruled = Pick<LiveGame, 'mode' | 'houseRules'>;

/** What differs, each with the standard beside it: a heading and a line for each. None for standard rules. */
export function houseRuleLines(game: Ruled): string[] {
  const rules = changedIn(game).map((rule) => t('room.houseRule', { change: changeOf(rule) }));
  return rules.length === 0 ? [] : [t('room.houseRules'), ...rules];
}

/** What differs in few words, for one line. Empty for standard rules. */
export function houseRulesInShort(game: Ruled): string {
  return changedIn(game).map(shortOf).join(', ');
}

function changedIn({ mode, houseRules }: Ruled): readonly ChangedRule[] {
  return houseRules === undefined ? [] : changedRules(houseRules, mode);
}

/** Bounded, in case the path is a device or a video; the reader refuses what is cut. */
function readStart(file: string): string {
  const tooLong = t('error.longRules', { most: LONGEST_RULE_FILE });
  const buffer = Buffer.alloc(LONGEST_RULE_FILE + 1);
  try {
    const descriptor = openSync(file, 'r');
    try {
      const length = readSync(descriptor, buffer);
      if (length > LONGEST_RULE_FILE) throw new Error(tooLong);
      return buffer.toString('utf8', 0, length);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw new UsageError(t('error.houseRules', { file, fault: fileFault(error) }));
  }
}
