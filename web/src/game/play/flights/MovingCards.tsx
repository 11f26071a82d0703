/**
 * Cards in flight between the places of the table. They show what has happened already: the state never waits for them,
 * and an arriving card is only hidden until it lands. They take no clicks and no focus, fly below every decision, and
 * end at once when something newer happens. With reduced motion cards only fade in at their place; without motion they
 * are simply there.
 */
import type { LoggedEvent } from '@staxd/client';
import { Component } from 'react';
import type { MotionLevel } from '../../../motion/level.ts';
import { useMotionLevel, useReducedMotion } from '../../../motion/MotionProvider.tsx';
import { TIMES } from '../../../motion/times.ts';
import { classNames } from '../../../primitives/classNames.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { FlyingCard } from './FlyingCard.tsx';
import { type Departure, departureOf, type Flight, flightsOf } from './flights.ts';
import styles from './MovingCards.module.css';
import { movementsBetween } from './movements.ts';

export interface MovingCardsProps {
  readonly log: readonly LoggedEvent[];
  readonly game: DealtGame;
}

export function MovingCards(props: MovingCardsProps) {
  return <Layer {...props} level={useMotionLevel()} isReduced={useReducedMotion()} />;
}

interface LayerProps extends MovingCardsProps {
  readonly level: MotionLevel;
  readonly isReduced: boolean;
}

interface LayerState {
  readonly flights: readonly Flight[];
}

/** A class, because only classes have a snapshot before the update, while what leaves is still on the page. */
class Layer extends Component<LayerProps, LayerState, Departure | null> {
  override state: LayerState = { flights: [] };

  override componentDidMount(): void {
    this.fly(this.departure());
  }

  override getSnapshotBeforeUpdate(before: LayerProps): Departure | null {
    return before.log === this.props.log && before.game === this.props.game ? null : this.departure(before);
  }

  override componentDidUpdate(_before: LayerProps, _state: LayerState, departure: Departure | null): void {
    this.fly(departure);
  }

  override render() {
    const { flights } = this.state;
    const last = flights.at(-1);
    return (
      <div aria-hidden="true" className={classNames(styles.layer, last?.kind === 'last' && styles.above)}>
        {flights.map((flight) => (
          <FlyingCard key={flight.id} {...flight} onEnd={() => flight === last && this.land(flight)} />
        ))}
      </div>
    );
  }

  /** `last` is the last one in flight, unless newer ones are. */
  private land(last: Flight): void {
    // The ending grows out of the last card.
    if (last.kind === 'last') return;
    this.setState(({ flights }) => (flights.at(-1) === last ? { flights: [] } : null));
  }

  private departure(before?: LayerProps): Departure | null {
    const { log, game, level, isReduced } = this.props;
    if ((level === 'none' && !isReduced) || document.hidden) return null;
    const movements = movementsBetween(before, { log, game });
    return movements.length === 0 ? null : departureOf(movements, before?.game, game, level);
  }

  private fly(departure: Departure | null): void {
    if (departure === null) return;
    const { game, level } = this.props;
    const flights = flightsOf(departure, game);
    if (level !== 'none') return this.setState({ flights });
    for (const { card } of flights) card?.animate({ opacity: [0, 1] }, { duration: TIMES.fast });
  }
}
