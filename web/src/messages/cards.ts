export const cards = {
  'cards.playable': 'playable',
  'cards.notPlayable': 'not playable',
  'cards.staged': 'staged {order}',
  'cards.back': 'Face-down card',
  'cards.backOg': 'Face-down card, STAXD OG',
  'cards.ultimate': 'Ultimate',
} as const;
