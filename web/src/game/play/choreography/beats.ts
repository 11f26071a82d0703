/** The times of the choreography in milliseconds: each on its own, so that the built page has the numbers alone. */

/** A bot's card rises before it is played. */
export const stir = 300;
/** From hand or seat to the table. */
export const play = 350;
/** From where one's own card hovers: it has risen at the press (STAGE-27). */
export const own = 260;
export const nope = 300;
/** Between the cards of one play. */
export const playApart = 90;
/** After a contact the next thing can come. */
export const after = 60;
/** Between the steps of a number that grows. */
export const count = 70;
/** From the contact of a stack's card to its fuse, and from spark to spark. */
export const fuse = 160;
export const spark = 700;
export const draw = 300;
export const drawApart = 75;
export const stream = 260;
export const streamApart = 66;
/** From the answer to the hit, and from the hit to the cards that are drawn. */
export const launch = 360;
export const afterHit = 300;
/** The chain slides onto the pile before it takes effect. */
export const settle = 320;
export const stamp = 190;
export const crumble = 460;
/** From the NOPE's contact to the cards that are still drawn. */
export const spared = 1000;
/** The whole of a trade, for any number of cards. */
export const trade = 900;
export const tradeCard = 205;
export const tradeApart = 120;
export const hop = 420;
export const hopApart = 110;
export const last = 800;
export const lastApart = 200;
export const heartOfTwo = 1200;
export const heartOfOne = 850;
