/** What a table has to talk about, in one file. */
export { GrudgeLine } from './GrudgeLine.tsx';
export { GrudgeAfterGame, HitAfterGame } from './HitAfterGame.tsx';
