/** The game on boardgame.io, in memory, as its guide has it. It is installed in STAXD_PEER_FOLDER. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deal, move, type Shedding } from './shedding.ts';

interface Framework {
  Server(options: { games: object[]; origins: string[] }): {
    run(options: { port: number }): Promise<{ appServer: { address(): AddressInfo } }>;
  };
}

interface Turn {
  readonly G: Shedding;
  readonly playerID: string;
  readonly random: { Shuffle(cards: string[]): string[] };
}

const SEATS = Number(process.env.STAXD_PEER_SEATS);
const fromFolder = createRequire(join(process.env.STAXD_PEER_FOLDER ?? '', 'package.json'));
const { Server } = fromFolder('boardgame.io/server') as Framework;

const game = {
  name: 'shedding',
  setup: ({ random }: Turn) => deal(SEATS, (cards) => random.Shuffle(cards)),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID, random }: Turn, choice: number) =>
      move(G, Number(playerID), choice, (cards) => random.Shuffle(cards)),
  },
  /** The own hand, and how many cards others hold. */
  playerView: ({ G, playerID }: Turn) => ({
    hands: G.hands.map((hand, seat) => (`${seat}` === playerID ? hand : hand.length)),
    deck: G.deck.length,
    discard: G.discard.slice(-1),
  }),
};

// It says on its own where it listens; what counts is the line with the address.
const { appServer } = await Server({ games: [game], origins: ['*'] }).run({ port: 0 });
console.log(`http://127.0.0.1:${appServer.address().port}`);
