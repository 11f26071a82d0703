/** Under attack: counter, nope or accept. Only what can be done is a button, and their order never changes. */
import type { Color } from '@staxd/engine';
import { Copy, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { EffectSign } from '../../look/effects/EffectSign.tsx';
import { harmWords, stackName } from '../../look/effects/stackWords.ts';
import { colorName } from '../../look/primitives/labels/Swatch.tsx';
import { t } from '../../messages/t.ts';
import { type PanelClock, panelUrgency, urgencyWords } from '../clock/panelUrgency.ts';
import { counterOption, type Defense, foldLine, nopeOption } from './defenseOptions.ts';
import { Emphasised } from './Emphasised.tsx';
import { OptionButton, Options } from './OptionButton.tsx';
import styles from './Panel.module.css';
import { Panel } from './Panel.tsx';

export type DefenseAnswer = 'counter' | 'nope' | 'fold';

export interface DefensePanelProps extends Defense {
  readonly clock?: PanelClock | undefined;
  readonly sending?: DefenseAnswer | undefined;
  readonly expired?: boolean;
  /** What a universal has been played as: that is to be matched after the hit. */
  readonly color?: Color | undefined;
  /** Says what is lacking for an answer that is not there. */
  readonly lackOf?: ((defense: Defense) => string | undefined) | undefined;
  /** Also called with nothing staged: the container lays the only answer, or stages the first. */
  readonly onCounter: () => void;
  readonly onNope: () => void;
  readonly onFold: () => void;
  /** One more answer, beside NOPE or in its place. */
  readonly beside?: { readonly option: ReactNode; readonly replaces: boolean };
  /** In a lesson: the answers alone, without COUNTER where nothing counters, and whether NOPE is lit. */
  readonly lesson?: { readonly isNopeLit: boolean } | undefined;
  /** In place of TAKE THE HIT. */
  readonly foldWords?: string;
}

export function DefensePanel(props: DefensePanelProps) {
  const { clock, sending, expired = false, beside, foldWords, lesson } = props;
  const counter = counterOption(props);
  const nope = nopeOption(props);
  const isLesson = lesson !== undefined || beside !== undefined;
  const hasCounter = isLesson || counter.possible;
  const hasNope = isLesson || nope.possible;
  const answer = (own: DefenseAnswer, possible: boolean) => ({
    busy: sending === own,
    disabled: !possible || expired || (sending !== undefined && sending !== own),
  });
  return (
    <Panel
      label={t('panels.defense.label')}
      title={expired ? t('panels.defense.expired') : urgencyWords(panelUrgency(clock))}
      shout
      tone="attack"
      bare={lesson !== undefined}
      clock={clock}
      lead={leadOf(props)}
    >
      <Options>
        {hasCounter && !(lesson && !counter.possible) && (
          <OptionButton
            {...answer('counter', counter.possible)}
            kind={counter.ready ? 'cta' : 'plain'}
            look={{ wide: true, edged: props.counter.isOnly }}
            drips={2}
            icon={<Layers aria-hidden />}
            label={t('panels.counter')}
            line={counter.line}
            shortcut="X"
            onClick={props.onCounter}
          />
        )}
        {hasNope && beside?.replaces !== true && (
          <OptionButton
            {...answer('nope', nope.possible)}
            kind={lesson?.isNopeLit ? 'cta' : nope.saves ? 'paper' : 'plain'}
            look={{ wide: lesson !== undefined || !hasCounter }}
            icon={<EffectSign name="nope" />}
            label={t('panels.nope')}
            how={nope.how}
            line={nope.line}
            shortcut="N"
            onClick={props.onNope}
          />
        )}
        {beside?.option}
        <OptionButton
          {...answer('fold', true)}
          look={{
            wide: beside?.replaces === false || lesson !== undefined || !hasCounter || !hasNope,
            filled: !hasCounter && !hasNope,
          }}
          kind="danger"
          icon={<Copy aria-hidden />}
          label={foldWords ?? t('panels.fold')}
          line={foldLine(props)}
          shortcut="A"
          onClick={props.onFold}
        />
      </Options>
      {lacksOf(props, isLesson)}
    </Panel>
  );
}

function leadOf({ stack, attacker, handSize, isFirst = false, color }: DefensePanelProps): ReactNode {
  const words = harmWords({ ...stack, targetCards: handSize });
  const hit = t(isFirst ? 'panels.defense.first' : 'panels.defense.passed', {
    name: attacker,
    threat: words,
  });
  const painted = color && colorName(color).toLowerCase();
  return (
    <Emphasised
      text={painted ? `${hit} ${t('panels.defense.color', { color: painted })}` : hit}
      words={[attacker, words, ...(painted ? [painted] : [])]}
    />
  );
}

/** Why an answer is not there, and why it would not be enough. */
function lacksOf(props: DefensePanelProps, isLesson: boolean): ReactNode {
  const { stack, stunned = 0 } = props;
  const lack = isLesson ? undefined : props.lackOf?.(props);
  return (
    <>
      {lack && (
        <p className={styles.lack}>
          <Emphasised text={lack} words={[stackName(stack.type), t('panels.nope')]} />
        </p>
      )}
      {stunned > 0 && (
        <p className={styles.lack}>
          {t('panels.timeout.defense')} · {t('panels.defense.plain')}
        </p>
      )}
    </>
  );
}
