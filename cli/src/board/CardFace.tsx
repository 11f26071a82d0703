import { type Card, face } from '@staxd/engine';
import { Box, Text } from 'ink';
import { t } from '../messages/t.ts';
import { filled, inked } from './theme.ts';

export const CARD_SIZES = { full: 10, compact: 6 } as const;
type CardSize = keyof typeof CARD_SIZES;
/** Rows of a card of either size. */
export const CARD_ROWS = 4;

const BORDER = 2;
/** The border of a card that cannot be used now. */
const DASHED = {
  topLeft: '╭',
  top: '╌',
  topRight: '╮',
  right: '┊',
  bottomRight: '╯',
  bottom: '╌',
  bottomLeft: '╰',
  left: '┊',
};

interface CardFaceProps {
  readonly card: Card;
  readonly size: CardSize;
  /** Whether the card can be used now; shown by its border. */
  readonly usable: boolean;
  /** Whether the cursor is on it; shown by a double border. */
  readonly pointed?: boolean;
  /** A short mark in its corner: the place in the set that is laid out. */
  readonly mark?: string;
}

/** A card on the table or in the hand. */
export function CardFace({ card, size, usable, pointed = false, mark = '' }: CardFaceProps) {
  const { color } = face(card);
  const width = CARD_SIZES[size] - BORDER;
  const [above, below] = printed(card, size);
  return (
    <Box
      flexDirection="column"
      flexShrink={0}
      width={CARD_SIZES[size]}
      borderStyle={pointed ? 'double' : usable ? 'round' : DASHED}
      borderDimColor={!usable && !pointed}
      {...(inked(color).color === undefined ? {} : { borderColor: inked(color).color })}
    >
      <Text {...filled(color)}>{above.padEnd(width - mark.length) + mark}</Text>
      <Text {...filled(color)}>{below.padEnd(width)}</Text>
    </Box>
  );
}

/** The two lines on a card: its color and what it is, in full or in short. */
function printed(card: Card, size: CardSize): readonly [string, string] {
  const { color, shape, modifier, name } = face(card);
  const kind = shape ?? modifier ?? name.toUpperCase();
  if (size === 'full') return [color?.toUpperCase() ?? t('board.anyColor'), kind];
  const short = kind.includes('+')
    ? kind.slice(0, 3) + kind.at(-1)
    : kind.slice(0, CARD_SIZES.compact - BORDER);
  return [color?.slice(0, 2).toUpperCase() ?? '', short];
}
