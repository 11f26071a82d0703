/** The times of the choreography in milliseconds. */
export const BEATS = {
  /** A bot's card rises before it is played. */
  stir: 300,
  /** From hand or seat to the table. */
  play: 350,
  /** From where one's own card hovers: it has risen at the press (STAGE-27). */
  own: 260,
  nope: 300,
  /** Between the cards of one play. */
  playApart: 90,
  /** After a contact the next thing can come. */
  after: 60,
  /** Between the steps of a number that grows. */
  count: 70,
  /** From the contact of a stack's card to its fuse, and from spark to spark. */
  fuse: 160,
  spark: 700,
  draw: 300,
  drawApart: 75,
  stream: 260,
  streamApart: 66,
  /** From the answer to the hit, and from the hit to the cards that are drawn. */
  launch: 360,
  afterHit: 300,
  /** The chain slides onto the pile before it takes effect. */
  settle: 320,
  stamp: 190,
  crumble: 460,
  /** From the NOPE's contact to the cards that are still drawn. */
  spared: 1000,
  /** The whole of a trade, for any number of cards. */
  trade: 900,
  tradeCard: 205,
  tradeApart: 120,
  hop: 420,
  hopApart: 110,
  last: 800,
  lastApart: 200,
  heart: { two: 1200, one: 850 },
} as const;
