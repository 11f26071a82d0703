/** The chapters of the catalogue, as the map of the first page shows them. A test holds them to the stories. */

export interface Group {
  readonly name: string;
  /** Titles, as stories have them, and what is to be found there. */
  readonly chapters: Readonly<Record<string, string>>;
}

export const GROUPS: readonly Group[] = [
  {
    name: 'What everything is made of',
    chapters: {
      Foundation: 'Colors, type, distances, motion and sound',
      Primitives: 'Buttons, fields, dialogs and sheets',
      Faces: 'People are round, bots are square',
      Cards: 'All faces, and the states of a card',
    },
  },
  {
    name: 'A game',
    chapters: {
      Board: 'The whole screen, its seats, clock, feed and chat',
      Table: 'The piles, the color, the match and the stack',
      Hand: 'Choosing cards, staging and playing them',
      Panels: 'Every decision that a player is asked for',
      Overlays: 'What flies, bursts and shouts',
      Help: 'Hints that stand beside a card',
      Company: 'Muting, blocking, reporting, and playing again',
      Victory: 'From the last card to the rematch',
    },
  },
  {
    name: 'On the way to a game',
    chapters: {
      Shell: 'The bars and notices around every page',
      Home: 'Play now, join by a code, or learn',
      Tables: 'Who waits for players, and what can be watched',
      Create: 'A game of one’s own, with its options',
      'House rules': 'How a table says that it plays otherwise',
      Lobby: 'Inviting, getting ready, starting',
      Tournament: 'Check-in, brackets and a path through them',
    },
  },
  {
    name: 'Learning it',
    chapters: {
      Rules: 'The rules, with hands to try',
      Tutorial: 'The lessons, step by step',
    },
  },
  {
    name: 'An account',
    chapters: {
      SignIn: 'Signing up, logging in, forgotten passwords',
      Profile: 'Name, address, password, and leaving',
      Stats: 'What a player has done, in charts and tables',
      Settings: 'Sound, motion and keys',
      Vip: 'What is offered, and what one has',
    },
  },
  {
    name: 'Behind the scenes',
    chapters: {
      Host: 'A table that is kept for friends',
      Moderation: 'Reports, and what is done about them',
      Accessibility: 'How stories are examined, proved on planted faults',
    },
  },
];
