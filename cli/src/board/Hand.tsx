import { type Card, formatCard, formatCards } from '@staxd/engine';
import { Box, Text } from 'ink';
import { t } from '../messages/t.ts';
import { CARD_ROWS, CARD_SIZES, CardFace } from './CardFace.tsx';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { sortedHand } from './sorting.ts';
import { signal } from './theme.ts';

export interface HandProps {
  readonly owner: string;
  readonly hand: readonly Card[];
  readonly usable: ReadonlySet<Card>;
  /** Cards promised as gifts. */
  readonly committed: readonly Card[];
  /** The set being composed; without it there is no cursor. */
  readonly draft?: Draft;
  readonly columns: number;
  /** Whether there is a row to spare for raising cards that are laid out. */
  readonly raises: boolean;
}

export function Hand({ owner, hand, usable, committed, draft, columns, raises }: HandProps) {
  const { cursor, sort, cards, gifts } = draft ?? EMPTY_DRAFT;
  const places = sortedHand(hand, sort);
  const size = hand.length * CARD_SIZES.full <= columns ? 'full' : 'compact';
  const room = Math.floor(columns / CARD_SIZES[size]);
  const at = Math.min(cursor, hand.length - 1);
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), hand.length - room));
  const shown = places.slice(first, first + room);
  return (
    <Box flexDirection="column" flexShrink={0} height={CARD_ROWS + (raises ? 2 : 1)}>
      <Text wrap="truncate">
        <Text bold>{`${owner} ${hand.length}`}</Text>
        {draft && hand.length > 0 ? <Text>{`  ${formatCard(hand[places[at]])}`}</Text> : null}
        <Text {...signal('quiet')}>
          {shown.length < hand.length
            ? `  ${t('board.shown', { first: first + 1, last: first + shown.length })}`
            : ''}
          {draft ? `  ${t('board.sorted', { order: t(`sort.${sort}`) })}` : ''}
          {committed.length > 0 ? `  ${t('board.promised', { cards: formatCards(committed) })}` : ''}
        </Text>
      </Text>
      <Box alignItems="flex-start">
        {shown.map((place, index) => {
          const laid = cards.indexOf(place);
          const given = gifts.indexOf(place);
          const raised = laid >= 0 || given >= 0;
          return (
            <Box key={place} marginTop={raises && !raised ? 1 : 0}>
              <CardFace
                card={hand[place]}
                size={size}
                usable={usable.has(hand[place]) || raised}
                pointed={draft !== undefined && first + index === at}
                mark={laid >= 0 ? `${laid + 1}` : given >= 0 ? 'G' : ''}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
