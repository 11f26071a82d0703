import { type Card, face } from '@staxd/engine';
import { Box, Text } from 'ink';
import { t } from '../messages/t.ts';
import { filled, inked } from './theme.ts';

export const CARD_SIZES = { full: 10, compact: 6 } as const;
type CardSize = keyof typeof CARD_SIZES;
export const CARD_ROWS = 4;

const BORDER = 2;
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
  /** Shown by the border. */
  readonly usable: boolean;
  /** Whether the cursor is on it. */
  readonly pointed?: boolean;
  /** The card's place in the set that is laid out, shown in its corner. */
  readonly mark?: string;
}

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

/** The two lines on a card, in full or abbreviated. */
function printed(card: Card, size: CardSize): readonly [string, string] {
  const { color, shape, modifier, name } = face(card);
  const kind = shape ?? modifier ?? name.toUpperCase();
  if (size === 'full') return [color?.toUpperCase() ?? t('board.anyColor'), kind];
  const short = kind.includes('+')
    ? kind.slice(0, 3) + kind.at(-1)
    : kind.slice(0, CARD_SIZES.compact - BORDER);
  return [color?.slice(0, 2).toUpperCase() ?? '', short];
}
