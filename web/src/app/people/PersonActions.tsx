/** MUTE, BLOCK and REPORT, each with what happens and who is told. */

import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Ban, Flag, type IconComponent, Volume2, VolumeX } from '../../look/primitives/icons.ts';
import { sayPersons } from '../../messages/app/persons.ts';
import { type Outcome, useAction } from '../parts/useAction.ts';
import styles from './PersonActions.module.css';

export interface PersonActionsProps {
  readonly name: string;
  readonly isMuted: boolean;
  readonly isBlocked: boolean;
  readonly onMute: () => void;
  readonly onBlock: () => Outcome;
  readonly onReport: () => void;
}

export function PersonActions(props: PersonActionsProps) {
  const { name, isMuted, isBlocked } = props;
  const { busy, failureAt, run } = useAction();
  const failure = failureAt('block');
  return (
    <div className={styles.actions}>
      <Act
        icon={isMuted ? Volume2 : VolumeX}
        title={sayPersons(isMuted ? 'person.unmute' : 'person.mute')}
        line={sayPersons(isMuted ? 'person.unmute.about' : 'person.mute.about', { name })}
        onPress={props.onMute}
      />
      <Act
        icon={Ban}
        title={sayPersons(isBlocked ? 'person.unblock' : 'person.block')}
        line={isBlocked ? sayPersons('person.unblock.about') : sayPersons('person.block.about', { name })}
        busy={busy !== null}
        onPress={() => void run('block', props.onBlock)}
      />
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      <Act
        icon={Flag}
        danger
        title={sayPersons('person.report')}
        line={sayPersons('person.report.about', { name })}
        onPress={props.onReport}
      />
    </div>
  );
}

interface ActProps {
  readonly icon: IconComponent;
  readonly title: string;
  readonly line: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

function Act({ icon: Icon, title, line, danger = false, busy = false, onPress }: ActProps) {
  return (
    <button type="button" className={styles.act} data-danger={danger} aria-busy={busy} onClick={onPress}>
      <Icon aria-hidden />
      <span>
        <b>{title}</b> <small>{line}</small>
      </span>
    </button>
  );
}
