/** One line about the largest grudge between the viewer and another player of the table. */
import type { SeenGame } from '@staxd/protocol';
import { useStore } from 'zustand';
import { openCompany } from '../../online/calls/openCompany.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { session } from '../../online/session/session.ts';
import { grudgesAt } from '../wins/grudges.ts';
import styles from './GrudgeLine.module.css';
import { type Grudge, grudgesAmong, grudgeText, toldOf } from './owed.ts';

export interface GrudgeLineProps {
  readonly game: Pick<SeenGame, 'players' | 'viewerId' | 'inviteCode'>;
}

export function GrudgeLine({ game: { players, viewerId, inviteCode } }: GrudgeLineProps) {
  if (viewerId === null) return null;
  const grudges = grudgesAmong(grudgesAt(viewerId, inviteCode), players, viewerId);
  if (grudges.length === 0) return null;
  // About bots nobody has to be asked.
  return grudges.every(({ isBot }) => isBot) ? <Line grudge={grudges[0]} /> : <AskedLine grudges={grudges} />;
}

function AskedLine({ grudges }: { readonly grudges: readonly Grudge[] }) {
  const muted = useStore(session.muted);
  const { answer } = useAnswer('blocked', async () => (await openCompany()).blocked());
  if (answer.state === 'loading') return null;
  const blocked = answer.state === 'ready' ? answer.value.map(({ userId }) => userId) : null;
  return <Line grudge={toldOf(grudges, blocked && [...blocked, ...muted])} />;
}

function Line({ grudge }: { readonly grudge: Grudge | undefined }) {
  return grudge ? <p className={styles.grudge}>{grudgeText(grudge)}</p> : null;
}
