/** Reports with their lines, running sentences, who gained from whom, and what was done. */

import type { Audit, Gains, Reports, Sentence } from '@staxd/client';
import { Asking } from '../../app/parts/Asking.tsx';
import frame from '../../app/parts/Frame.module.css';
import { Panel } from '../../app/parts/Panel.tsx';
import { sayModeration } from '../../messages/screens/moderation.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';
import { AuditTable } from './AuditTable.tsx';
import { GainsTable } from './GainsTable.tsx';
import styles from './ModerationPage.module.css';
import type { ModeratorsDesk } from './moderatorsDesk.ts';
import { ReportList } from './ReportList.tsx';
import { Sentences } from './Sentences.tsx';

type Shown<Value> = Pick<Asked<Value>, 'answer' | 'again'>;

export interface ModerationPageProps extends ModeratorsDesk {
  readonly open: Shown<Reports>;
  readonly decided: Shown<Reports>;
  readonly sentences: Shown<readonly Sentence[]>;
  readonly gains: Shown<Gains>;
  readonly audit: Shown<Audit>;
}

export function ModerationPage(props: ModerationPageProps) {
  const { open, decided, sentences, gains, audit, now, onDecide, onLift, onMore } = props;
  const running = sentences.answer.state === 'ready' ? sentences.answer.value : [];
  const desk = { running, now, onDecide, onMore };
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <h1 className={frame.title}>{sayModeration('mod.title')}</h1>
        <p>{sayModeration('mod.line')}</p>
      </header>
      <Panel title={sayModeration('mod.open')}>
        <Asking answer={open.answer} onAgain={open.again} shape={['160px', '160px']}>
          {(list) => <ReportList of="open" list={list} {...desk} />}
        </Asking>
      </Panel>
      <Panel title={sayModeration('mod.sentences')}>
        <Asking answer={sentences.answer} onAgain={sentences.again}>
          {(list) => <Sentences list={list} now={now} onLift={onLift} />}
        </Asking>
      </Panel>
      <Panel title={sayModeration('mod.decided')}>
        <Asking answer={decided.answer} onAgain={decided.again}>
          {(list) => <ReportList of="decided" list={list} {...desk} />}
        </Asking>
      </Panel>
      <Panel title={sayModeration('mod.gains')}>
        <Asking answer={gains.answer} onAgain={gains.again}>
          {(list) => <GainsTable gains={list} now={now} />}
        </Asking>
      </Panel>
      <Panel title={sayModeration('mod.audit')}>
        <Asking answer={audit.answer} onAgain={audit.again}>
          {(list) => <AuditTable audit={list} now={now} onMore={onMore} />}
        </Asking>
      </Panel>
    </div>
  );
}
