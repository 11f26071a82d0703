/** One line about the largest grudge between the viewer and another player of the table. */
import { shownName } from '@staxd/client';
import type { SeenGame } from '@staxd/protocol';
import { useStore } from 'zustand';
import { say } from '../messages/hits.ts';
import { openCompany } from '../people/online/openCompany.ts';
import { useAnswer } from '../people/online/useAnswer.ts';
import { session } from '../session/session.ts';
import { type Grudges, grudgesAt } from '../wins/grudges.ts';
import styles from './GrudgeLine.module.css';
import { type Grudge, grudgesAmong } from './owed.ts';

export interface GrudgeLineProps {
  readonly game: Pick<SeenGame, 'players' | 'viewerId' | 'inviteCode'>;
}

export function GrudgeLine({ game: { players, viewerId, inviteCode } }: GrudgeLineProps) {
  const muted = useStore(session.muted);
  if (viewerId === null) return null;
  const owed: Grudges = grudgesAt(viewerId, inviteCode);
  const grudges = grudgesAmong(owed, players, viewerId).filter(({ userId }) => !muted.includes(userId));
  if (grudges.length === 0) return null;
  const isOfBots = grudges.every(({ isBot }) => isBot);
  return isOfBots ? <Line grudge={grudges[0]} /> : <AskedLine grudges={grudges} />;
}

/** Until it is known whom the viewer has blocked, nobody is named. */
function AskedLine({ grudges }: { readonly grudges: readonly Grudge[] }) {
  const { answer } = useAnswer('blocked', async () => (await openCompany()).blocked());
  if (answer.state === 'loading') return null;
  const isNamed = ({ userId, isBot }: Grudge) =>
    isBot || (answer.state === 'ready' && !answer.value.some((blocked) => blocked.userId === userId));
  return <Line grudge={grudges.find(isNamed)} />;
}

function Line({ grudge }: { readonly grudge: Grudge | undefined }) {
  if (!grudge) return null;
  const count = Math.abs(grudge.count);
  const params = { name: shownName(grudge.username), number: numberWord(count) };
  return <p className={styles.grudge}>{say(grudge.count > 0 ? 'grudge.owed' : 'grudge.owing', params)}</p>;
}

const WORDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

function numberWord(count: number): string {
  const word = WORDS.find((number) => number === count);
  return word === undefined ? String(count) : say(`grudge.number.${word}`);
}
