import { fn } from 'storybook/test';

/** The row with name and picture, for stories. */
export const PROFILE = { username: 'Nia', avatar: 2, onName: fn(), onFace: fn(), onRoll: fn() };
