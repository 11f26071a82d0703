export const overlays = {
  'overlays.nope': 'NOPE!',
  'overlays.nope.line': '{name} said no.',
  'overlays.breaker': 'STACK BROKEN!',
  'overlays.breaker.line': 'Nothing is left of it for {name}.',
  'overlays.still': 'STILL {verdict}',
  'overlays.still.line': 'The first card still hits {name}.',
  'overlays.outcome.line': 'It hits {name}.',
  'overlays.building': 'STACK GROWS!',
  'overlays.building.line': '{name}: {harm} on the way.',
  'overlays.turn': 'YOUR TURN!',
  'overlays.turn.line': 'Turn {turn}',
  'overlays.defend': 'COUNTERED!',
  'overlays.defend.line': '{name} sent it to {other}.',

  'overlays.last.label': 'The last card',
  'overlays.last': "{name}'S LAST CARD",
  'overlays.last.left': '0 CARDS LEFT',
  'overlays.last.on': 'Go on',

  'overlays.elsewhere': 'You are playing in another window now.',
  'overlays.elsewhere.line': 'Your game goes on there. You can bring it back to this window.',
  'overlays.elsewhere.resume': 'PLAY HERE',

  'overlays.kicked.title': 'REMOVED',
  'overlays.kicked.message': 'You were kicked: {message}',
  'overlays.kicked.reason': 'You were kicked from the game ({reason})',
  'overlays.kicked.leaving': 'Taking you home...',
} as const;
