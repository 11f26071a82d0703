/** Pictures for messengers, each made once, in a thread of its own. */
import { Piscina } from 'piscina';
import { drawPicture } from './drawPicture.ts';
import { inviteSvg, type PictureName } from './inviteSvg.ts';

/** In the sources the worker is beside this file, in the bundle beside the program. */
const WORKER = new URL(`./drawPicture.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
/** Milliseconds until the thread ends without work. */
const IDLE_THREAD = 5000;

export class Pictures {
  readonly #faces: string;
  readonly #made = new Map<PictureName, Promise<Buffer>>();
  #pool: Piscina | undefined;

  /** `faces` is the sprite of the page. */
  constructor(faces: string) {
    this.#faces = faces;
  }

  /** A PNG. */
  of(name: PictureName): Promise<Buffer> {
    const known = this.#made.get(name);
    if (known) return known;
    const made = this.#make(name);
    this.#made.set(name, made);
    // Another try may succeed.
    made.catch(() => this.#made.delete(name));
    return made;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  async #make(name: PictureName): Promise<Buffer> {
    this.#pool ??= new Piscina({
      filename: WORKER.href,
      name: drawPicture.name,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_THREAD,
    });
    return Buffer.from((await this.#pool.run(inviteSvg(name, this.#faces))) as Uint8Array);
  }
}
