/** Several views in one place, of which one is seen. */
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { IconComponent } from './icons.ts';
import styles from './Tabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconComponent;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** What one chooses between. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List aria-label={label} className={styles.list}>
        {tabs.map(({ value, label, icon: Icon, disabled = false }) => (
          <Base.Tab key={value} value={value} disabled={disabled} className={styles.tab}>
            {Icon && <Icon aria-hidden />}
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, content }) => (
        <Base.Panel key={value} value={value} className={styles.panel}>
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
