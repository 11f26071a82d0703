/** /terms and /privacy: short, honest, and for a ten-year-old. */

import { hasPage } from '../../../app/navigation/features.ts';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { LEGAL } from '../../../messages/signIn/legal.ts';
import { saySignIn } from '../../../messages/signIn/say.ts';
import { TextLink } from '../parts/TextLink.tsx';
import styles from './LegalPage.module.css';

export type LegalPath = keyof typeof LEGAL;

export interface LegalPageProps {
  readonly of: LegalPath;
}

const OTHER = {
  '/terms': { to: '/privacy', label: 'legal.privacy' },
  '/privacy': { to: '/terms', label: 'legal.terms' },
} as const;

export function LegalPage({ of }: LegalPageProps) {
  const { title, line, parts } = LEGAL[of];
  const other = OTHER[of];
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.line}>{line}</p>
      {parts.map((part) => (
        <section key={part.title} className={styles.part}>
          <h2>{part.title}</h2>
          <ul>
            {part.lines.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.ways}>
        <TextLink to={other.to}>{saySignIn(other.label)}</TextLink>
        {of === '/privacy' && hasPage('/profile') && (
          <TextLink to="/profile">{saySignIn('confirm.profile')}</TextLink>
        )}
        <ButtonLink to="/" kind="paper" size="l">
          {saySignIn('legal.home')}
        </ButtonLink>
      </div>
    </article>
  );
}
