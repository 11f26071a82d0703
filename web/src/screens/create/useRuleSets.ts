/** The sets of rules that a host keeps, and the files that they read. */
import { differing, type HouseRuleCalls, type HouseRules, type RuleSet } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { LONGEST_RULE_FILE, MOST_RULE_SETS } from '@staxd/protocol';
import { useEffect, useState } from 'react';
import { sayHouseRulesForm } from '../../messages/screens/houseRulesForm.ts';
import { attempt } from '../../online/calls/attempt.ts';

/** The rules of the form, and where they are kept. */
export interface RulesInForm {
  readonly mode: Mode;
  readonly rules: HouseRules;
  readonly onChange: (mode: Mode, rules: HouseRules) => void;
  readonly open: () => Promise<HouseRuleCalls>;
  /** Guests keep no sets. */
  readonly keepsSets: boolean;
}

export interface RuleSets {
  readonly sets: readonly RuleSet[];
  /** Of the set that is kept next. */
  readonly name: string;
  readonly isNaming: boolean;
  readonly error: string | undefined;
  /** What the last call has done. */
  readonly news: string;
  readonly setName: (name: string) => void;
  readonly toggleNaming: () => void;
  readonly keep: () => void;
  readonly take: (set: Pick<RuleSet, 'mode' | 'rules' | 'name'>) => void;
  readonly drop: (slot: number) => void;
  readonly readFile: (file: File | undefined) => void;
}

export function useRuleSets({ mode, rules, onChange, open, keepsSets }: RulesInForm): RuleSets {
  const [sets, setSets] = useState<readonly RuleSet[]>([]);
  const [name, setName] = useState('');
  const [isNaming, setNaming] = useState(false);
  const { ask, refuse, error, news, setNews } = useCalls(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens.
  useEffect(() => {
    if (keepsSets) void ask((calls) => calls.sets(), setSets);
  }, []);
  const keep = () => {
    const slot = slotFor(name.trim(), sets);
    if (slot === undefined) return refuse(sayHouseRulesForm('sets.full', { count: MOST_RULE_SETS }));
    void ask(
      (calls) => calls.keep({ slot, name: name.trim(), mode, rules }),
      (kept) => {
        setSets(kept);
        setNews(sayHouseRulesForm('sets.kept', { name: name.trim() }));
        setName('');
        setNaming(false);
      },
    );
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > LONGEST_RULE_FILE)
      return refuse(sayHouseRulesForm('file.large', { count: LONGEST_RULE_FILE }));
    const text = await file.text();
    await ask(
      (calls) => calls.read(text),
      (found) => {
        onChange(found.mode, found.rules);
        setNews(sayHouseRulesForm('file.read', { name: file.name }));
      },
    );
  };
  return {
    sets,
    name,
    isNaming,
    error,
    news,
    setName,
    toggleNaming: () => setNaming((before) => !before),
    keep,
    take: ({ mode, rules, name }) => {
      setName(name);
      onChange(mode, differing(mode, rules));
    },
    drop: (slot) => void ask((calls) => calls.drop(slot), setSets),
    readFile: (file) => void readFile(file),
  };
}

/** Asks the server and knows what came of the last call. */
function useCalls(open: () => Promise<HouseRuleCalls>) {
  const [error, setError] = useState<string>();
  const [news, setNews] = useState('');
  /** Nothing is changed by what fails. */
  const ask = async <Value>(
    call: (calls: HouseRuleCalls) => Promise<Value>,
    then: (value: Value) => void,
  ) => {
    const answer = await attempt(async () => call(await open()));
    setNews('');
    setError(answer.ok ? undefined : answer.error.text);
    if (answer.ok) then(answer.value);
  };
  return { ask, refuse: (text: string) => setError(text), error, news, setNews };
}

/** A set of the same name is replaced. */
function slotFor(name: string, sets: readonly RuleSet[]): number | undefined {
  const slots = Array.from({ length: MOST_RULE_SETS }, (_, index) => index + 1);
  const known = sets.find((set) => set.name === name);
  return known?.slot ?? slots.find((free) => !sets.some((set) => set.slot === free));
}
