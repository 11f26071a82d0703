import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Link } from '../../../look/primitives/buttons/Link.tsx';
import { Check } from '../../../look/primitives/icons.ts';
import { type PlainRulesKey, sayRules } from '../../../messages/rules/say.ts';
import type { SectionId } from '../content/section.ts';
import { SECTIONS } from '../content/sections.ts';
import { STREETS } from '../content/streets.ts';
import styles from './SectionNav.module.css';

const PLACES: readonly { readonly id: string; readonly title: PlainRulesKey }[] = [
  { id: STREETS, title: 'rules.section.streets' },
  ...SECTIONS,
];

export interface SectionNavProps {
  readonly current: string;
  readonly opened: readonly SectionId[];
}

/** From 1024 px on; on narrower screens the sections themselves are near enough. */
export function SectionNav({ current, opened }: SectionNavProps) {
  return (
    <nav aria-label={sayRules('rules.nav')} className={styles.nav}>
      {PLACES.map(({ id, title }) => (
        <Link
          key={id}
          to={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          className={styles.link}
        >
          {sayRules(title)}
          {opened.some((other) => other === id) && (
            <>
              <Check aria-hidden />
              <VisuallyHidden>{sayRules('rules.read')}</VisuallyHidden>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
