import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { IconComponent } from '../icons.ts';
import styles from './Tabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconComponent;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One stop of the Tab key; arrows, Home and End move along it and select. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const usable = tabs.filter(({ disabled }) => !disabled);
  const chosen = usable.findIndex((tab) => tab.value === value);
  const goes: Readonly<Record<string, number>> = {
    ArrowRight: chosen + 1,
    ArrowLeft: chosen - 1,
    Home: 0,
    End: -1,
  };
  const go = (event: KeyboardEvent) => {
    const to = goes[event.key];
    const next = to === undefined ? undefined : usable.at(to % usable.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={go} className={styles.list}>
        {tabs.map(({ value: name, label, icon: Icon, disabled = false }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            data-tab={name}
            aria-selected={name === value}
            aria-controls={`${id}panel`}
            tabIndex={name === value ? 0 : -1}
            disabled={disabled}
            onClick={() => onChange(name)}
            className={styles.tab}
          >
            {Icon && <Icon aria-hidden />}
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} className={styles.panel}>
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </>
  );
}
