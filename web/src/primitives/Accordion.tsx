/** Sections under headings, each of which can be opened and closed. */
import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import styles from './Accordion.module.css';
import { ChevronDown } from './icons.ts';

export interface AccordionSection<Value extends string> {
  readonly value: Value;
  readonly title: string;
  /** Stands at the end of the heading: a badge, a sign that it was read. */
  readonly note?: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps<Value extends string> {
  readonly sections: readonly AccordionSection<Value>[];
  readonly open: readonly Value[];
  readonly onChange: (open: readonly Value[]) => void;
  /** More than one may be open. */
  readonly multiple?: boolean;
}

export function Accordion<Value extends string>(props: AccordionProps<Value>) {
  const { sections, open, onChange, multiple = true } = props;
  return (
    <Base.Root<Value>
      value={[...open]}
      onValueChange={(next) => onChange(next)}
      multiple={multiple}
      className={styles.accordion}
    >
      {sections.map(({ value, title, note, content }) => (
        <Base.Item key={value} value={value} className={styles.section}>
          <Base.Header className={styles.heading}>
            <Base.Trigger className={styles.trigger}>
              <span className={styles.title}>{title}</span>
              {note}
              <ChevronDown aria-hidden className={styles.sign} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel}>
            <div className={styles.content}>{content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
