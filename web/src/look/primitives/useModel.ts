/** Models that stay the same objects as long as they say the same, so that what shows them need not render again. */
import { useLayoutEffect, useRef, useState } from 'react';

type Fields = Readonly<Record<string, unknown>>;

/** Lists and plain objects, but no elements of React. */
function isData(value: unknown): value is Fields {
  const isPlain = Array.isArray(value) || (value as object | undefined | null)?.constructor === Object;
  return isPlain && !('$$typeof' in (value as object));
}

/** `now`, with all that has not changed taken from `before`. */
export function shared<Value>(before: Value, now: Value): Value;
export function shared(before: unknown, now: unknown): unknown {
  if (before === now || !isData(before) || !isData(now)) return now;
  const fields = Object.entries(now).map(([name, value]) => [name, shared(before[name], value)] as const);
  const isSame = ([name, value]: readonly [string, unknown]) =>
    Object.hasOwn(before, name) && value === before[name];
  if (fields.length === Object.keys(before).length && fields.every(isSame)) return before;
  return Array.isArray(now) ? fields.map(([, value]) => value) : Object.fromEntries(fields);
}

export function useShared<Value>(latest: Value): Value {
  const kept = useRef(latest);
  kept.current = shared(kept.current, latest);
  return kept.current;
}

type Handler = (...args: readonly unknown[]) => unknown;

/** Its handlers stay the same functions, too, and always do what the latest would. They are not for rendering. */
export function useModel<Model extends object>(latest: Model): Model;
export function useModel(latest: Fields): Fields {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [handlers] = useState<Record<string, Handler>>({});
  const steady = (name: string) => {
    handlers[name] ??= (...args) => (current.current[name] as Handler | undefined)?.(...args);
    return handlers[name];
  };
  const fields = Object.entries(latest).map(([name, value]) => [
    name,
    typeof value === 'function' ? steady(name) : value,
  ]);
  return useShared(Object.fromEntries(fields));
}
