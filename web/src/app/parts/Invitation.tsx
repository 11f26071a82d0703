/** For guests, in place of a page that only accounts have: what signing up keeps. */

import { ButtonLink, Link } from '../../look/primitives/buttons/Link.tsx';
import { Check } from '../../look/primitives/icons.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { sayPeople } from '../../messages/app/people.ts';
import styles from './Invitation.module.css';
import { WallMessage } from './WallMessage.tsx';

export interface InvitationProps {
  readonly title: string;
  readonly line: string;
}

const KEPT = ['people.guest.games', 'people.guest.coins', 'people.guest.lessons'] as const;

export function Invitation({ title, line }: InvitationProps) {
  return (
    <WallMessage mood="happy" title={title} line={line}>
      <Tape as="p">{sayPeople('people.guest.tape')}</Tape>
      <div className={styles.kept}>
        <p>{sayPeople('people.guest.kept')}</p>
        <ul className={styles.list}>
          {KEPT.map((key) => (
            <li key={key}>
              <Check aria-hidden />
              {sayPeople(key)}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink to="/signup" kind="cta" size="xl">
        {sayPeople('people.guest.signUp')}
      </ButtonLink>
      <Link to="/login" className={styles.login}>
        {sayPeople('people.guest.login')}
      </Link>
    </WallMessage>
  );
}
