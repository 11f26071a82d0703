import { type ReactNode, useId } from 'react';
import { ChevronDown } from '../icons.ts';
import styles from './Accordion.module.css';

export interface AccordionSection<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly note?: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps<Value extends string> {
  readonly sections: readonly AccordionSection<Value>[];
  readonly open: readonly Value[];
  readonly onChange: (open: readonly Value[]) => void;
  readonly multiple?: boolean;
}

export function Accordion<Value extends string>(props: AccordionProps<Value>) {
  const { sections, open, onChange, multiple = true } = props;
  const id = useId();
  const toggle = (value: Value) => {
    if (open.includes(value)) onChange(open.filter((other) => other !== value));
    else onChange(multiple ? [...open, value] : [value]);
  };
  return (
    <div className={styles.accordion}>
      {sections.map(({ value, title, note, content }) => (
        <div key={value} className={styles.section}>
          <h3 className={styles.heading}>
            <button
              type="button"
              id={`${id}${value}`}
              aria-expanded={open.includes(value)}
              aria-controls={`${id}${value}panel`}
              onClick={() => toggle(value)}
              className={styles.trigger}
            >
              <span className={styles.title}>{title}</span>
              {note}
              <ChevronDown aria-hidden className={styles.sign} />
            </button>
          </h3>
          <section
            id={`${id}${value}panel`}
            aria-labelledby={`${id}${value}`}
            hidden={!open.includes(value)}
            className={styles.content}
          >
            {content}
          </section>
        </div>
      ))}
    </div>
  );
}
