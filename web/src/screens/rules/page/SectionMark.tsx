import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Check } from '../../../look/primitives/icons.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import styles from './SectionMark.module.css';

export interface SectionMarkProps {
  /** From 1. */
  readonly place: number;
  readonly isOpened: boolean;
}

/** The number of a section, or a check once it has been opened. */
export function SectionMark({ place, isOpened }: SectionMarkProps) {
  return (
    <span className={classNames(styles.mark, isOpened && styles.opened)}>
      {isOpened ? (
        <>
          <Check aria-hidden />
          <VisuallyHidden>{sayRules('rules.read')}</VisuallyHidden>
        </>
      ) : (
        <span aria-hidden="true">{place}</span>
      )}
    </span>
  );
}
