/** The words of controls that belong to no screen. */
export const primitives = {
  'primitives.characters': '{used} of {most} characters',
  'primitives.close': 'Close',
  'primitives.cancel': 'Cancel',
  'primitives.logo': 'STAXD',
  'primitives.badge.guest': 'Guest',
  'primitives.badge.user': 'User',
  'primitives.badge.vip': 'VIP',
  'primitives.badge.limited': 'LIMITED',
  'primitives.badge.lockGuest': 'Signup',
  'primitives.badge.lockUser': 'VIP',
  'primitives.color.orange': 'Orange',
  'primitives.color.purple': 'Purple',
  'primitives.color.green': 'Green',
  'primitives.color.pink': 'Pink',
} as const;
