/** The calls by the first part of their path: a router looks at all its routes, and here at a handful. */
import { Router } from '@koa/router';
import { BASE_PATH } from '@staxd/protocol';
import type { Middleware } from 'koa';

const BASE = `${BASE_PATH}/`;

export class Routers {
  /** By the part after the base, in lower case. */
  readonly #groups = new Map<string, { readonly router: Router; readonly serve: Middleware }>();

  register(path: string, method: string, serve: Parameters<Router['register']>[2]): void {
    const part = partOf(path);
    const known = this.#groups.get(part);
    if (known) known.router.register(path, [method], serve);
    else {
      const router = new Router();
      router.register(path, [method], serve);
      this.#groups.set(part, { router, serve: router.routes() as unknown as Middleware });
    }
  }

  /** For the application. */
  routes(): Middleware {
    return (context, next) => {
      const group = this.#groups.get(partOf(context.path));
      return group ? group.serve(context, next) : next();
    };
  }

  /** What can be done at this path. */
  methodsAt(path: string): readonly string[] {
    const router = this.#groups.get(partOf(path))?.router;
    return router ? router.match(path, 'GET').path.flatMap(({ methods }) => methods) : [];
  }
}

/** Empty outside the base. Paths are the same in capitals. */
function partOf(path: string): string {
  const lower = path.toLowerCase();
  if (!lower.startsWith(BASE)) return '';
  const end = lower.indexOf('/', BASE.length);
  return lower.slice(BASE.length, end < 0 ? undefined : end);
}
