import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetched } from './missingCode.ts';

// biome-ignore lint/suspicious/noExplicitAny: props of any kind, which whoever shows the component has to give
type AnyComponent = ComponentType<any>;

/**
 * A component that is fetched when it is first shown, by its name in its module. `load` must only import: what is chained
 * to an import is moved by the bundler to where it misses the failure of styles.
 */
export function part<Name extends string, Module extends Readonly<Record<Name, AnyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(() => fetched(async () => ({ default: (await load())[name] })));
}
