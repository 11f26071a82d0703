import type { View } from '@staxd/engine';
import { Box, Text } from 'ink';
import { t } from '../messages/t.ts';
import { signal } from './theme.ts';

/** Always two rows, so that the layout does not jump. */
export function OpenDecision({ view }: { readonly view: View }) {
  const [title, detail] = bannerLines(view);
  return (
    <Box flexDirection="column" flexShrink={0} height={2}>
      <Text bold wrap="truncate" {...signal('danger')}>
        {title}
      </Text>
      <Text wrap="truncate">{detail}</Text>
    </Box>
  );
}

function bannerLines(view: View): readonly [string, string] {
  const { stack, jinx, peek } = view;
  const name = (seat: number) => (seat === view.viewer ? t('board.YOU') : view.seats[seat].name);
  if (stack) {
    const from = stack.contributions.map(({ seat, sum }) => `${name(seat)} ${sum}`).join(', ');
    const { type, total, target } = stack;
    return [t('board.stack', { stack: type, total, target: name(target) }), t('board.stackBy', { from })];
  }
  if (jinx) {
    const { value, initiator } = jinx;
    return [
      t('board.jinx', { value, name: name(initiator) }),
      t('board.mayTeamUp', { name: name(view.current) }),
    ];
  }
  if (peek) {
    const viewers = peek.contributors.map(name).join(', ');
    const { count, target } = peek;
    return [t('board.peek', { count, name: name(target) }), t('board.peekFor', { viewers })];
  }
  return ['', ''];
}
