import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import { ChevronDown } from '../icons.ts';
import styles from './Accordion.module.css';

export interface AccordionSection<Value extends string> {
  /** Also the id of its element, so that an address can lead to it. */
  readonly value: Value;
  readonly title: ReactNode;
  /** Below the title. */
  readonly line?: string;
  /** Before the title, such as its number. */
  readonly mark?: ReactNode;
  readonly note?: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps<Value extends string> {
  readonly sections: readonly AccordionSection<Value>[];
  readonly open: readonly Value[];
  /** The section that was pressed. */
  readonly onToggle: (value: Value) => void;
  /** Where the titles stand among the headings of the page. */
  readonly level?: 2 | 3;
}

export function Accordion<Value extends string>(props: AccordionProps<Value>) {
  const { sections, open, onToggle, level = 3 } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.accordion}>
      {sections.map(({ value, title, line, mark, note, content }) => {
        const isOpen = open.includes(value);
        return (
          <div key={value} id={value} className={classNames(styles.section, isOpen && styles.open)}>
            <Heading className={styles.heading}>
              <button
                type="button"
                id={`${id}${value}`}
                aria-expanded={isOpen}
                aria-controls={`${id}${value}panel`}
                onClick={() => onToggle(value)}
                className={styles.trigger}
              >
                {mark}
                <span className={styles.title}>
                  {title}
                  {line !== undefined && <span className={styles.line}>{line}</span>}
                </span>
                {note}
                <ChevronDown aria-hidden className={styles.sign} />
              </button>
            </Heading>
            <section
              id={`${id}${value}panel`}
              aria-labelledby={`${id}${value}`}
              hidden={!isOpen}
              className={styles.content}
            >
              {content}
            </section>
          </div>
        );
      })}
    </div>
  );
}
