/** The first screen of somebody who follows a friend's link: who invites to what, and one way in. */
import { type ReactNode, Suspense, useRef } from 'react';
import { LazyHouseRules } from '../../app/houseRules/LazyHouseRules.tsx';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { part } from '../../loading/part.ts';
import { Face, type Mood } from '../../look/faces/Face.tsx';
import { MoodPatch } from '../../look/faces/MoodPatch.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { Eye } from '../../look/primitives/icons.ts';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { Logo } from '../../look/primitives/labels/Logo.tsx';
import { useMedia } from '../../look/primitives/useMedia.ts';
import { sayInvite } from '../../messages/screens/invite.ts';
import { t } from '../../messages/t.ts';
import { CodeAgain } from './CodeAgain.tsx';
import styles from './InviteScreen.module.css';
import { InviteSeats } from './InviteSeats.tsx';
import type { Invited, InviteKind } from './invited.ts';

const CardFan = part(() => import('../home/hero/CardFan.tsx'), 'CardFan');

export interface InviteScreenProps {
  /** Null: no table has this code. */
  readonly table: Invited | null;
  readonly code: string;
  /** Why one plays under another name than before; above everything. */
  readonly note?: ReactNode;
  /** The row with name and face, where one can sit down. */
  readonly row: ReactNode;
  /** Named on the button where it is not the name one expects. */
  readonly as?: string | undefined;
  readonly error?: string | undefined;
  readonly busy?: boolean;
  /** Until the game starts. */
  readonly waits?: boolean;
  readonly bracket?: string | undefined;
  readonly onEnter: () => void;
  readonly onCode: (code: string) => void;
}

const TITLES = {
  full: 'invite.full',
  begun: 'invite.begun',
  closed: 'invite.begun',
  over: 'invite.over',
  cup: 'invite.cup',
} as const satisfies Record<Exclude<InviteKind, 'waiting'>, string>;

/** How the host looks at it. */
const MOODS = {
  waiting: 'smug',
  full: 'scared',
  begun: 'hit',
  closed: 'hit',
  over: 'laughing',
  cup: 'idle',
} as const satisfies Record<InviteKind, Mood>;

const DESK = '(min-width: 1024px) and (min-height: 600px)';

export function InviteScreen(props: InviteScreenProps) {
  const { table, code, note, row, error, onEnter, onCode } = props;
  const isDesk = useMedia(DESK);
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className={styles.invite}>
      <div className={styles.wall}>
        <Logo size="wall" />
        {isDesk && (
          <>
            <p className={styles.tagline}>{t('shell.tagline')}</p>
            <Suspense>
              <CardFan />
            </Suspense>
            <p className={styles.pitch}>{sayInvite('invite.pitch')}</p>
          </>
        )}
      </div>
      <section className={styles.card}>
        {note}
        <Head table={table} />
        {table === null ? (
          <>
            <CodeAgain code={code} onCode={onCode} />
            <ButtonLink to="/" full>
              {sayInvite('invite.quick')}
            </ButtonLink>
          </>
        ) : (
          <form
            ref={form}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (!props.busy) onEnter();
            }}
            noValidate
          >
            <p className={styles.chips}>
              <Chip tone="gold">{t(MODE_LOOKS[table.mode].name)}</Chip>
              {table.chips.map((chip) => (
                <Chip key={chip} tone="text">
                  {chip}
                </Chip>
              ))}
            </p>
            {table.seats.length > 0 && <InviteSeats table={table} />}
            <LazyHouseRules game={{ mode: table.mode, ...(table.rules && { houseRules: table.rules }) }} />
            {table.kind === 'waiting' && (
              <div className={styles.you}>
                <span>{sayInvite('invite.you')}</span>
                {row}
              </div>
            )}
            {error !== undefined && (
              <p role="alert" className={styles.error}>
                {error}
              </p>
            )}
            <WaysIn {...props} table={table} />
          </form>
        )}
        <p className={styles.foot}>{footOf(props)}</p>
      </section>
    </div>
  );
}

function Head({ table }: Pick<InviteScreenProps, 'table'>) {
  const host = table?.host;
  const mood = table && MOODS[table.kind];
  return (
    <div className={styles.head}>
      {host && mood && (
        <Face of={host.face} mood={mood}>
          {typeof host.face === 'number' && <MoodPatch of={host.face} mood={mood} />}
        </Face>
      )}
      <div>
        <h1>{titleOf(table)}</h1>
        <p>{lineOf(table)}</p>
      </div>
    </div>
  );
}

function titleOf(table: Invited | null): string {
  if (table === null) return sayInvite('invite.unknown');
  if (table.kind !== 'waiting') return sayInvite(TITLES[table.kind]);
  return table.host
    ? sayInvite('invite.waiting', { name: table.host.name })
    : sayInvite('invite.waiting.nobody');
}

function lineOf(table: Invited | null): string {
  switch (table?.kind) {
    case undefined:
      return sayInvite('invite.unknown.line');
    case 'waiting':
      return sayInvite('invite.waiting.line', { count: table?.openSeats ?? 1 });
    case 'full':
      return sayInvite('invite.full.line');
    case 'begun':
      return sayInvite('invite.begun.line');
    case 'over':
      return sayInvite('invite.over.line');
    case 'closed':
      return sayInvite('invite.begun.closed');
    default:
      return sayInvite('invite.cup.line');
  }
}

/** One of them is acid: the one that leads closest to this table. */
function WaysIn({
  table,
  as,
  busy = false,
  waits = false,
  bracket,
}: InviteScreenProps & { readonly table: Invited }) {
  const { kind, canWatch, isWaiting } = table;
  const mayEnter = kind === 'waiting' || kind === 'over' || canWatch;
  const other =
    kind === 'waiting' ? null : (
      <ButtonLink to={bracket ?? '/'} full {...(!mayEnter && { kind: 'cta' as const, size: 'xl' as const })}>
        {sayInvite(bracket === undefined ? 'invite.else' : 'invite.bracket')}
      </ButtonLink>
    );
  return (
    <div className={styles.ways}>
      {mayEnter && (
        <Button
          type="submit"
          kind="cta"
          size={isWaiting && kind !== 'waiting' ? 'l' : 'xl'}
          full
          busy={busy || waits}
          {...(kind !== 'waiting' && { icon: Eye })}
        >
          {enterText({ kind, as, busy, waits, isWaiting })}
        </Button>
      )}
      {other}
    </div>
  );
}

interface EnterText extends Pick<InviteScreenProps, 'as' | 'busy' | 'waits'> {
  readonly kind: InviteKind;
  readonly isWaiting: boolean;
}

function enterText({ kind, as, busy, waits, isWaiting }: EnterText): string {
  if (waits) return sayInvite('invite.watch.waits');
  if (busy) return sayInvite('invite.in.busy');
  if (kind === 'waiting')
    return as === undefined ? sayInvite('invite.in') : sayInvite('invite.in.as', { name: as });
  if (kind === 'over') return sayInvite('invite.over.see');
  if (isWaiting) return sayInvite('invite.watch.later');
  return sayInvite(kind === 'cup' ? 'invite.watch.cup' : 'invite.watch');
}

function footOf({ table, as, waits }: InviteScreenProps): string {
  if (waits) return sayInvite('invite.full.waits');
  if (table !== null && table.kind !== 'waiting')
    return table.kind === 'over' ? '' : sayInvite('invite.free.watch');
  return sayInvite(as === undefined ? 'invite.free' : 'invite.free.name');
}
