/** The texts of the form for house rules. A catalogue of their own: only the form loads them. */
import { fill, type HouseOption, type HouseRuleKey, type Params } from '@staxd/client';

const texts = {
  'tab.table': 'TABLE',
  'tab.rules': 'HOUSE RULES',
  'tab.rules.count': 'HOUSE RULES {count}',
  tabs: 'What to set',
  'closed.ranked': 'Ranked games are played by the standard rules, so that every win counts the same.',
  'closed.tournament':
    'Tournament games are played by the standard rules, so that every win counts the same.',
  sets: 'Your sets',
  'sets.standard': 'STANDARD',
  'sets.most': '{count} sets kept at most',
  'sets.name': 'Name of the set',
  'sets.keep': 'KEEP',
  'sets.save': 'SAVE',
  'sets.drop': 'Delete {name}',
  'sets.full': 'You keep {count} sets already. Delete one first.',
  'sets.kept': '{name} is kept.',
  'sets.problem': '{name} no longer fits: {problem}. Change it and keep it under its name, or delete it.',
  'file.question': 'Got a rule file?',
  'file.line': 'Drop it here. We check it line by line first.',
  'file.choose': 'CHOOSE FILE',
  'file.read': '{name} is read.',
  'file.large': 'A rule file has at most {count} characters.',
  less: 'Less: {name}',
  more: 'More: {name}',
  differs: 'Differs from the standard:',
} as const;

type FormKey = keyof typeof texts;

export function sayHouseRulesForm<Key extends FormKey>(
  key: Key,
  ...[params]: Params<(typeof texts)[Key]>
): string {
  return fill(texts[key], params);
}

/** What a host changes by hand; the others come from rule files. */
export type HandOption = Exclude<HouseOption, 'deck'>;
type ValueKey = `value.${Extract<HouseRuleKey, `${HandOption}.${string}`>}`;
export type OptionKey = `${HandOption}.${'name' | 'line'}` | ValueKey;

/** Their names, lines and values, as in `handSize.name` and `value.finish.any`. */
const options: Readonly<Record<OptionKey, string>> = {
  'handSize.name': 'Cards at the start',
  'handSize.line': 'Standard is {usual}. More cards, longer game.',
  'multiShape.name': 'Shapes played together',
  'multiShape.line': 'Standard: only identical cards. Loose: same shape, any color.',
  'value.multiShape.identical': 'SAME',
  'value.multiShape.sameShape': 'LOOSE',
  'nopeResidual.name': 'NOPE leaves',
  'nopeResidual.line': 'The first hit (standard), or nothing at all.',
  'value.nopeResidual.firstHit': 'FIRST HIT',
  'value.nopeResidual.none': 'NOTHING',
  'acceptConsumesTurn.name': 'Taking a hit',
  'acceptConsumesTurn.line': 'Drawing for it ends your turn (standard), or you play on.',
  'value.acceptConsumesTurn.draws': 'MY TURN',
  'value.acceptConsumesTurn.never': 'PLAY ON',
  'hijackReturn.name': 'HIJACK sends cards',
  'hijackReturn.line': 'Under the deck (standard), or shuffles them in.',
  'value.hijackReturn.bottom': 'UNDER',
  'value.hijackReturn.shuffleIn': 'SHUFFLE',
  'giftFinish.name': 'Win with a GIFT',
  'giftFinish.line': 'Standard: your last card may be a GIFT.',
  'value.giftFinish.true': 'YES',
  'value.giftFinish.false': 'NO',
  'finish.name': 'Last card',
  'finish.line': 'Any card (standard), or only a shape.',
  'value.finish.any': 'ANY',
  'value.finish.shapesOnly': 'SHAPE',
  'shapeCopies.name': 'Copies of each shape',
  'shapeCopies.line': 'Standard is {usual}. Fewer shapes, more trouble.',
  'modifierMultiplier.name': 'Special cards',
  'modifierMultiplier.line': 'How often each is in the deck. Standard is {usual}.',
  'jinxPerColour.name': 'JINX cards',
  'jinxPerColour.line': 'Of each kind and color. Standard is {usual}.',
  'maxTurns.name': 'Turns at most',
  'maxTurns.line': 'Standard is {usual}. Then the fewest cards win.',
};

export function sayOption(key: OptionKey, params: Readonly<Record<string, string | number>> = {}): string {
  return fill(options[key], params);
}
