import type { SeatView, View } from '@staxd/engine';
import { Box, Text } from 'ink';
import { t } from '../messages/t.ts';
import { type Paint, signal } from './theme.ts';

/** Enough room for the levels of the bots and for ratings. */
const WIDE = 34;

export interface PlayersProps {
  readonly view: View;
  readonly width: number;
  /** Of each seat; stands where the level of a bot does. */
  readonly ratings?: readonly (number | null)[];
}

export function Players({ view, width, ratings = [] }: PlayersProps) {
  const wide = width >= WIDE;
  const nameWidth = wide ? 12 : 11;
  return (
    <Box flexDirection="column" flexShrink={0} width={width} borderStyle="round" borderDimColor paddingX={1}>
      {view.seats.map((seat) => (
        <Text key={seat.seat} wrap="truncate" dimColor={!seat.active} {...paintOf(view, seat.seat)}>
          {`${markOf(view, seat.seat)} ${seatName(view, seat, nameWidth).slice(0, nameWidth).padEnd(nameWidth)}`}
          {wide ? ` ${seat.bot ?? ratings[seat.seat] ?? ''}`.padEnd(8) : ''}
          {seat.active ? `${String(seat.handSize).padStart(3)} ` : ' '}
          {noteOf(seat, wide)}
        </Text>
      ))}
    </Box>
  );
}

function seatName(view: View, { seat, name }: SeatView, width: number): string {
  if (seat !== view.viewer) return name;
  const you = t('board.you');
  return name.length + 1 + you.length <= width ? `${name} ${you}` : you;
}

/** `▶` has the turn, `!` must answer a stack or a peek. */
function markOf({ current, awaited }: View, seat: number): string {
  if (seat === awaited && seat !== current) return '!';
  return seat === current && awaited !== null ? '▶' : ' ';
}

function paintOf({ current, awaited }: View, seat: number): Paint & { readonly bold?: boolean } {
  if (seat !== awaited) return {};
  return { bold: true, ...signal(seat === current ? 'accent' : 'danger') };
}

function noteOf({ active, stunned, handSize }: SeatView, wide: boolean): string {
  if (!active) return t('board.left');
  if (stunned > 0) return `${t('board.stun')}${wide ? ' ' : ''}${stunned}`;
  return handSize === 1 ? t('board.lastCard') : '';
}
