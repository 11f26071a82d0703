/** The generators of seedrandom that we use (Alea only to test our own); its own types cover neither file. */
interface SeedrandomSource<State> {
  quick(): number;
  state(): State;
}

declare module 'seedrandom/lib/alea.js' {
  interface AleaState {
    readonly c: number;
    readonly s0: number;
    readonly s1: number;
    readonly s2: number;
  }
  export default function alea(
    seed: string,
    options: { state: true | AleaState },
  ): SeedrandomSource<AleaState>;
}

declare module 'seedrandom/seedrandom.js' {
  interface Arc4State {
    readonly i: number;
    readonly j: number;
    readonly S: readonly number[];
  }
  export default function arc4(
    seed: string,
    options: { state: true | Arc4State },
  ): SeedrandomSource<Arc4State>;
}
