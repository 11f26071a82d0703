/** What the others see while somebody has to decide: who, about what, and for how long still. */
import type { StackType } from '@staxd/engine';
import { t } from '../messages/t.ts';
import { harmWords } from '../table/stackWords.ts';
import type { PanelClock } from './clock.ts';
import { Emphasised } from './Emphasised.tsx';
import { Panel } from './Panel.tsx';

/** A decision of another player. */
export type Watched =
  | { readonly kind: 'defense'; readonly name: string; readonly type: StackType; readonly total: number }
  | { readonly kind: 'peek'; readonly name: string; readonly count: number }
  | { readonly kind: 'jinx'; readonly name: string; readonly initiator: string };

export interface WatchPanelProps {
  readonly watched: Watched;
  readonly clock?: PanelClock;
}

export function WatchPanel({ watched, clock }: WatchPanelProps) {
  const { title, text, words } = watchWords(watched);
  return (
    <Panel
      small
      label={title}
      title={title}
      tone={watched.kind === 'jinx' ? 'jinx' : 'plain'}
      {...(clock && { clock })}
      lead={<Emphasised text={text} words={words} />}
    />
  );
}

function watchWords(watched: Watched): { title: string; text: string; words: readonly string[] } {
  const { kind, name } = watched;
  switch (kind) {
    case 'defense': {
      const hit = harmWords(watched);
      const text = t('panels.defense.watch', { name, threat: hit });
      return { title: t('panels.defense.watchTitle'), text, words: [name, hit] };
    }
    case 'peek':
      return {
        title: t('panels.peek.watchTitle'),
        text: t('panels.peek.watch', { name, count: watched.count }),
        words: [name],
      };
    default: {
      const { initiator } = watched;
      const text = t('panels.jinx.watch', { name, initiator });
      return { title: t('panels.jinx.watchTitle'), text, words: [name, initiator] };
    }
  }
}
