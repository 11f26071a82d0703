import type { Catalogue } from '@staxd/client';

export const company = {
  'company.phrase.nice_one': 'Nice one',
  'company.phrase.ouch': 'Ouch!',
  'company.phrase.your_turn': 'Your turn',
  'company.phrase.not_me': 'Not me!',
  'company.phrase.oops': 'Oops',
  'company.phrase.good_game': 'Good game',
  'company.numbered': '{number} {text}',
  'company.phrases': 'Say: {choices}  [esc]',
  'company.people': 'Mute or unmute: {choices}  [esc]',
  'company.nobody': 'Nobody else is here.',
  'company.phrasesPlain': 'Type phrase and a number: {choices}',
  'company.peoplePlain': 'Type mute or unmute and a name: {choices}',
  'company.isMuted': '{name} (muted)',
  'company.muted': 'You no longer see what {name} says.',
  'company.unmuted': 'You see again what {name} says.',
} as const satisfies Catalogue;
