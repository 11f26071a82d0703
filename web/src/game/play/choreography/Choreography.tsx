/**
 * Shows, sounds and shakes what happens: cards in flight between the places of the table, and the table's answer. It
 * shows what has happened already: the state never waits for it, and an arriving card is only hidden until it lands. It
 * takes no clicks and no focus, and lies below every decision. With reduced motion cards only fade in at their place;
 * sounds and vibrations keep their moments.
 */
import { Component } from 'react';
import { showMood } from '../../../look/faces/seatMoods.ts';
import type { MotionLevel } from '../../../look/motion/level.ts';
import { useMotionLevel, useReducedMotion } from '../../../look/motion/MotionProvider.tsx';
import type { TimedMovement } from '../../../look/motion/movement.ts';
import { Crowd, Tempo } from '../../../look/motion/tempo.ts';
import { TIMES } from '../../../look/motion/times.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import { type Feel, useFeel } from '../../../look/sound/SoundProvider.tsx';
import { FlyingCard } from '../flights/FlyingCard.tsx';
import { type Departure, departureOf, type Flight, flightsOf } from '../flights/flights.ts';
import styles from './Choreography.module.css';
import { type Scene, scoreOf } from './compose.ts';
import type { Moment, Passage } from './moments.ts';
import { panOf } from './pan.ts';
import { type Cover, cover, coverOf } from './parts/cover.ts';
import { perform } from './perform.ts';

export type ChoreographyProps = Scene;

export function Choreography(props: ChoreographyProps) {
  return <Layer {...props} level={useMotionLevel()} isReduced={useReducedMotion()} feel={useFeel()} />;
}

interface LayerProps extends ChoreographyProps {
  readonly level: MotionLevel;
  readonly isReduced: boolean;
  readonly feel: Feel;
}

interface Squadron {
  readonly id: number;
  readonly flights: readonly Flight[];
}

interface LayerState {
  readonly squadrons: readonly Squadron[];
}

interface Curtain {
  readonly score: Passage;
  readonly departure: Departure | null;
  readonly covers: readonly Cover[];
}

/** Milliseconds: sounds are told to the audio clock before they are due. */
const AHEAD = 60;
let raised = 0;

/** A class, because only classes have a snapshot before the update, while what leaves is still on the page. */
class Layer extends Component<LayerProps, LayerState, Curtain | null> {
  override state: LayerState = { squadrons: [] };
  readonly #tempo = new Tempo();
  readonly #crowd = new Crowd();
  #above: HTMLElement | null = null;
  /** Give up what follows of what is over. */
  #tails: (() => void)[] = [];
  /** Take away what stands over the truth. */
  #covers: (() => void)[] = [];
  readonly #later: ReturnType<typeof setTimeout>[] = [];

  override componentDidMount(): void {
    this.raise(this.curtain());
  }

  override getSnapshotBeforeUpdate(before: LayerProps): Curtain | null {
    return before.log === this.props.log && before.game === this.props.game ? null : this.curtain(before);
  }

  override componentDidUpdate(before: LayerProps, _state: LayerState, curtain: Curtain | null): void {
    if (this.props.game.legal.length > 0) this.uncover();
    if (this.props.game.legal.length > 0 && before.game.legal.length === 0) this.land();
    this.raise(curtain);
  }

  override componentWillUnmount(): void {
    this.#tempo.stop();
    this.uncover();
    this.#later.forEach(clearTimeout);
  }

  override render() {
    const { squadrons } = this.state;
    const flights = squadrons.flatMap((squadron) => squadron.flights.map((flight) => ({ squadron, flight })));
    const isLast = flights.at(-1)?.flight.kind === 'last';
    const layer = (element: HTMLElement | null) => {
      this.#above = element;
    };
    return (
      <div aria-hidden="true" className={classNames(styles.layer, isLast && styles.above)}>
        <div ref={layer} data-score="" />
        {flights.map(({ squadron, flight }) => (
          <FlyingCard
            key={flight.id}
            {...flight}
            tempo={this.#tempo}
            onEnd={() => flight === squadron.flights.at(-1) && this.leave(squadron)}
          />
        ))}
      </div>
    );
  }

  private leave(squadron: Squadron): void {
    // The ending grows out of the last card.
    if (squadron.flights.at(-1)?.kind === 'last') return;
    this.setState(({ squadrons }) => ({ squadrons: squadrons.filter((other) => other !== squadron) }));
  }

  private curtain(before?: LayerProps): Curtain | null {
    const { game, level, isReduced } = this.props;
    const score = scoreOf(before, this.props);
    if (score.moments.length === 0) return null;
    const isSeen = (level !== 'none' || isReduced) && !document.hidden;
    const movements = score.moments.filter(isMove);
    // Who has to decide sees at once what is true (EFFECT-27).
    const isHeld = isSeen && level !== 'none' && before !== undefined && game.legal.length === 0;
    return {
      score,
      departure: isSeen && movements.length > 0 ? departureOf(movements, before?.game, game, level) : null,
      covers: score.moments.flatMap((moment) =>
        moment.kind === 'reveal' && isHeld ? (coverOf(moment.what, moment.at, game) ?? []) : [],
      ),
    };
  }

  private raise(curtain: Curtain | null): void {
    if (curtain === null) return;
    const { score, departure, covers } = curtain;
    const turn = this.#crowd.join(this.#tempo.now, score.beat);
    // Too far behind: the end state is on the page already.
    if (turn === undefined) return;
    for (const giveUp of this.#tails.splice(0)) giveUp();
    this.#tempo.rate = turn.rate;
    const changes: (() => void)[] = [];
    for (const moment of score.moments) this.start(moment, turn.wait + moment.at, changes);
    if (departure) this.fly(departure, turn.wait);
    for (const change of changes) change();
    this.#covers.push(...covers.map((each) => cover(each, turn.wait, { tempo: this.#tempo })));
  }

  private start(moment: Moment, at: number, changes: (() => void)[]): void {
    const { game, level, feel } = this.props;
    const tempo = this.#tempo;
    switch (moment.kind) {
      case 'move':
      case 'reveal':
        return;
      case 'sound': {
        const { cue, seat, size, semitones } = moment;
        // Nobody sees what would be heard, but for one's turn, which calls.
        if (document.hidden && cue !== 'turn') return;
        const lead = Math.min(AHEAD, at) / tempo.rate;
        const how = { ...(size && { size }), ...(semitones && { semitones }), lead };
        const giveUp = tempo.mark(at - AHEAD, () => feel.play(cue, { ...how, pan: panOf(seat, game) }));
        if (moment.isTail) this.#tails.push(giveUp);
        return;
      }
      case 'mood': {
        const id = game.players[moment.seat]?.userId;
        if (id === undefined || document.hidden) return;
        const show = () => showMood(id, moment.mood, moment.lasts);
        tempo.mark(at, () => (moment.after > 0 ? this.#later.push(setTimeout(show, moment.after)) : show()));
        return;
      }
      case 'pulse':
        tempo.mark(at, () => feel.pulse(moment.pulse));
        return;
      default:
        if (level === 'none' || document.hidden || !this.#above) return;
        perform(moment, at, { game, level, tempo, above: this.#above, changes });
    }
  }

  /** What is still in the air is seen where it is going to lie. */
  private land(): void {
    const arriving = this.state.squadrons.flatMap(({ flights }) => flights.flatMap(({ card }) => card ?? []));
    for (const card of arriving) for (const animation of card.getAnimations()) animation.cancel();
  }

  private uncover(): void {
    for (const away of this.#covers.splice(0)) away();
  }

  private fly(departure: Departure, wait: number): void {
    const { game, level } = this.props;
    const flights = flightsOf(departure, game).map((flight) => ({ ...flight, delay: flight.delay + wait }));
    if (flights.length === 0) return;
    if (level === 'none') {
      for (const { card } of flights) card?.animate({ opacity: [0, 1] }, { duration: TIMES.fast });
      return;
    }
    this.setState(({ squadrons }) => ({ squadrons: [...squadrons, { id: ++raised, flights }] }));
  }
}

function isMove(moment: Moment): moment is TimedMovement & Extract<Moment, { kind: 'move' }> {
  return moment.kind === 'move';
}
