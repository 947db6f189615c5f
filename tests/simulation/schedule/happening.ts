import type fc from 'fast-check';
import type { World } from '../world/types.ts';

/** One thing that happens in the world. */
export class Happening implements fc.AsyncCommand<object, World> {
  readonly #what: string;
  readonly #act: (world: World) => void | Promise<void>;

  constructor(what: string, act: (world: World) => void | Promise<void>) {
    this.#what = what;
    this.#act = act;
  }

  check = () => true;
  run = async (_model: object, world: World): Promise<void> => this.#act(world);
  toString = () => this.#what;
}
