/** Below the table, in a game and in a lesson: the panel of a decision or the buttons, and the hand. */
import { memo, type ReactNode, type RefObject } from 'react';
import { ActionBar, type ActionBarProps } from '../hand/ActionBar.tsx';
import { Hand, type HandHandle, type HandProps } from '../hand/Hand.tsx';
import { InlineError } from '../hand/InlineError.tsx';
import styles from './Foot.module.css';

export interface FootProps {
  readonly panel: ReactNode;
  /** The panel takes no presses for now. */
  readonly resting?: boolean;
  readonly error: string | undefined;
  /** Between the panel and the buttons. */
  readonly beside?: ReactNode;
  /** Undefined while there are no buttons. */
  readonly bar: ActionBarProps | undefined;
  /** Before and after the buttons, or in place of them. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly hand: HandProps;
  /** In place of the hand. */
  readonly watching?: ReactNode;
  readonly cards: RefObject<HandHandle | null>;
  /** The class of the hand's frame, where it has one. */
  readonly frame?: string | undefined;
}

export function Foot(props: FootProps) {
  const { panel, resting = false, error, beside, bar, before, after, frame } = props;
  const cards = props.watching ?? <Cards hand={props.hand} cards={props.cards} />;
  return (
    <>
      {panel && (
        <div className={styles.panel} inert={resting}>
          {panel}
        </div>
      )}
      <div className={styles.error}>
        <InlineError text={error} />
      </div>
      {beside}
      {(before || bar || after) && (
        <div className={styles.foot}>
          {before}
          {bar && <Buttons bar={bar} />}
          {after}
        </div>
      )}
      {frame === undefined ? cards : <div className={frame}>{cards}</div>}
    </>
  );
}

const Buttons = memo(function Buttons({ bar }: { readonly bar: ActionBarProps }) {
  return <ActionBar {...bar} />;
});

const Cards = memo(function Cards({ hand, cards }: Pick<FootProps, 'hand' | 'cards'>) {
  return <Hand {...hand} ref={cards} />;
});
