import type { View } from '@staxd/engine';
import { Box, Text } from 'ink';
import { counted } from '../narrate.ts';
import { signal } from './theme.ts';

/** The banner of an open stack, jinx window or peek selection: always two rows, so that nothing jumps. */
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
  const name = (seat: number) => (seat === view.viewer ? 'YOU' : view.seats[seat].name);
  if (stack) {
    const from = stack.contributions.map(({ seat, sum }) => `${name(seat)} ${sum}`).join(', ');
    return [`STACK ${stack.type} total ${stack.total} → ${name(stack.target)}`, `by ${from}`];
  }
  if (jinx) return [`JINX of ${jinx.value} by ${name(jinx.initiator)}`, `${name(view.current)} may team up`];
  if (peek) {
    const viewers = peek.contributors.map(name).join(', ');
    return [`PEEK of ${counted(peek.count, 'card')} held by ${name(peek.target)}`, `shown to ${viewers}`];
  }
  return ['', ''];
}
