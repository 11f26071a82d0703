import { type Card, face, type View } from '@staxd/engine';
import { Box, Text } from 'ink';
import { t } from '../messages/t.ts';
import { CardFace } from './CardFace.tsx';
import { OpenDecision } from './OpenDecision.tsx';
import { inked, signal } from './theme.ts';

/** Narrow enough for the words beside the cards on a board of 60 columns. */
const PILE_WIDTH = 8;

export function Table({ view }: { readonly view: View }) {
  const { color, shape, discard, drawCount } = view;
  const top = discard[discard.length - 1];
  return (
    <Box flexDirection="column" flexGrow={1} borderStyle="round" borderDimColor paddingX={1}>
      <Box flexShrink={0} alignItems="flex-start">
        <Box
          flexDirection="column"
          alignItems="center"
          flexShrink={0}
          width={PILE_WIDTH}
          borderStyle="round"
          borderDimColor
        >
          <Text bold>{t('board.title')}</Text>
          <Text>{drawCount}</Text>
        </Box>
        <CardFace card={top} size="full" usable />
        <Box flexDirection="column" marginLeft={1}>
          <Text bold>{t('board.match')}</Text>
          <Text bold {...inked(color)}>
            {color}
          </Text>
          <Text bold wrap="truncate">
            {matchesBeside(shape, top)}
          </Text>
          <Text {...signal('quiet')} wrap="truncate">
            {t('board.discard', { count: discard.length })}
          </Text>
        </Box>
      </Box>
      <OpenDecision view={view} />
    </Box>
  );
}

/** The other way to match the top card: its shape, or its own type (TURN-3). */
function matchesBeside(shape: string | null, top: Card): string {
  const other = shape ?? face(top).modifier;
  return other ? t('board.or', { kind: other }) : ' ';
}
