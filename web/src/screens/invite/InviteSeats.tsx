/** Who sits there, and which seat would be one's own. */
import { Face } from '../../look/faces/Face.tsx';
import { Plus } from '../../look/primitives/icons.ts';
import { sayInvite } from '../../messages/screens/invite.ts';
import styles from './InviteSeats.module.css';
import type { Invited } from './invited.ts';

export function InviteSeats({ table: { seats, openSeats, kind } }: { readonly table: Invited }) {
  const open = kind === 'waiting' ? openSeats : 0;
  return (
    <ul aria-label={sayInvite('invite.seats')} className={styles.seats}>
      {seats.map(({ name, face, line }) => (
        <li key={name}>
          <Face of={face} />
          <b>{name}</b>
          <small>{line}</small>
        </li>
      ))}
      {open > 0 && (
        <li className={styles.you}>
          <span className={styles.hole}>
            <Plus aria-hidden />
          </span>
          <b>{sayInvite('invite.seat.you')}</b>
          <small>{sayInvite('invite.seat.yours')}</small>
        </li>
      )}
      {Array.from({ length: Math.max(open - 1, 0) }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: open seats are all the same
        <li key={nth} className={styles.open}>
          <span className={styles.hole} />
          <b>{sayInvite('invite.seat.open')}</b>
        </li>
      ))}
    </ul>
  );
}
