/**
 * Another player's decision: who decides, about what, for how long, and that the viewer need not act. An attack is
 * shown at its chain instead of the burst.
 */
import type { StackType } from '@staxd/engine';
import { verdict } from '../../../look/effects/stackWords.ts';
import { Face } from '../../../look/faces/Face.tsx';
import type { FaceId } from '../../../look/faces/faceOf.ts';
import { ChevronRight } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import type { PanelClock } from '../../clock/panelUrgency.ts';
import styles from './WatchBanner.module.css';

export interface Shown {
  readonly name: string;
  readonly face: FaceId;
  readonly isViewer?: boolean;
}

export type Watched =
  | {
      readonly kind: 'defense';
      readonly by: Shown;
      readonly who: Shown;
      readonly type: StackType;
      readonly total: number;
      readonly targetCards: number;
    }
  | { readonly kind: 'peek'; readonly who: Shown; readonly count: number }
  | { readonly kind: 'jinx'; readonly who: Shown; readonly by: Shown };

export interface WatchBannerProps {
  readonly watched: Watched;
  readonly clock?: PanelClock | undefined;
}

export function WatchBanner({ watched, clock }: WatchBannerProps) {
  const { kind, who } = watched;
  const title = titleOf(watched);
  return (
    <section aria-label={title} data-watch={kind} className={styles.banner}>
      <span className={styles.faces}>
        {kind !== 'peek' && (
          <>
            <Face of={watched.by.face} />
            <ChevronRight aria-hidden />
          </>
        )}
        <Face of={who.face} />
      </span>
      <p className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span {...(clock && { role: 'timer' })} className={styles.line}>
          {lineOf(watched, clock?.seconds)}
        </span>
      </p>
      {kind === 'defense' && <strong className={styles.shout}>{verdict(watched)}</strong>}
    </section>
  );
}

function titleOf(watched: Watched): string {
  const { name } = watched.who;
  if (watched.kind === 'peek') return t('panels.watch.peek', { name, count: watched.count });
  const { kind, by } = watched;
  if (by.isViewer) return t(`panels.watch.${kind}.own`, { name });
  return t(`panels.watch.${kind}`, { name, by: by.name });
}

function lineOf({ who: { name } }: Watched, seconds: number | undefined): string {
  if (seconds === undefined) return t('panels.watch.line', { name });
  return t('panels.watch.lineTimed', { name, seconds });
}
