/** What differs at a table with house rules. Clients put it in words by `changeOf` and `shortOf`. */
import { defineRules, type Mode, type RuleOptions, unwrap } from '@staxd/engine';

/** The options that differ from a mode's standard. */
export type HouseRules = Partial<RuleOptions>;
/** An option that players can tell: seats are drawn by lot at every table. */
export type HouseOption = Exclude<keyof RuleOptions, 'seating'>;
/** Finds the text of a house rule: the option, and where that has no figure its value, as in `finish.any`. */
export type HouseRuleKey = {
  [Option in HouseOption]: RuleOptions[Option] extends string | boolean
    ? `${Option}.${RuleOptions[Option]}`
    : Option;
}[HouseOption];
/** What is shown of an option: a number, or the name of a value. */
export type OptionValue = number | string;

/** A house rule, and how its text is found: what is shown of it, and of the standard. */
export interface ChangedRule {
  readonly option: HouseOption;
  readonly key: HouseRuleKey;
  readonly params: { readonly value: OptionValue; readonly usual: OptionValue };
}

/** Each option that differs from the mode's standard. */
export function changedRules(rules: HouseRules, mode: Mode): readonly ChangedRule[] {
  const usual = standardOf(mode);
  const changed = differing(mode, rules);
  return (Object.keys(changed) as HouseOption[]).flatMap((option) => {
    const wanted = changed[option];
    if (wanted === undefined) return [];
    const value = shownOption(option, wanted);
    const isChosen = typeof wanted === 'string' || typeof wanted === 'boolean';
    const key = (isChosen ? `${option}.${wanted}` : option) as HouseRuleKey;
    return [{ option, key, params: { value, usual: shownOption(option, usual[option]) } }];
  });
}

/** The options of a mode's own rules. */
export function standardOf(mode: Mode): RuleOptions {
  return unwrap(defineRules(mode));
}

/** What is shown of an option's value. */
export function shownOption(name: HouseOption, value: RuleOptions[HouseOption]): OptionValue {
  if (name === 'jinxPerColour') {
    const counts = [...new Set(Object.values(value as RuleOptions['jinxPerColour']))];
    return counts.length === 1 ? (counts[0] ?? 0) : counts.join(', ');
  }
  if (name === 'deck') {
    return Object.entries(value as RuleOptions['deck'])
      .map(([card, count]) => `${count} ${card}`)
      .join(', ');
  }
  return typeof value === 'number' ? value : String(value);
}

/** Only what differs from the mode's standard. */
export function differing(mode: Mode, rules: HouseRules): HouseRules {
  const usual = standardOf(mode);
  return Object.fromEntries(
    Object.entries(rules).filter(
      ([name, value]) =>
        name !== 'seating' && JSON.stringify(value) !== JSON.stringify(usual[name as HouseOption]),
    ),
  );
}
