import type { Seat } from '../../actions/actions.ts';
import type { StackType } from '../../cards/cards.ts';
import type { View } from '../../views/view.ts';
import type { Outlook } from './heuristic.ts';
import { Reading } from './reading.ts';

/** What anyone at the table can see: the closer a player is to winning, the more a card hurts them. */
export class TableOutlook implements Outlook {
  readonly reading = new Reading();

  look(view: View): void {
    this.reading.of(view);
  }

  malice(seat: Seat): number {
    return (1 + 3 / this.reading.handSize(seat)) / this.reading.players;
  }

  answers(_seat: Seat, _type: StackType): number {
    return 0.15;
  }

  follows(seat: Seat, _color: number, _shape: number): number {
    const cards = this.reading.handSize(seat);
    return cards / (cards + 1);
  }
}
