/** The fault of a form that was sent: shown until the form changes, with the focus on its field. */
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { saySignIn } from '../../../messages/signIn/say.ts';
import type { Fault } from '../checks.ts';

export interface FaultOf<Field extends string> {
  /** For the field: where the focus goes, and what is wrong with it. */
  readonly at: (field: Field) => {
    readonly ref: RefCallback<HTMLInputElement>;
    readonly error?: string;
  };
  /** What is wrong with the form as a whole. */
  readonly ofForm: string | undefined;
  readonly show: (fault: Fault<Field> | null) => void;
}

export function useFault<Field extends string>(): FaultOf<Field> {
  const [fault, setFault] = useState<Fault<Field> | null>(null);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const refs = useRef(new Map<string, RefCallback<HTMLInputElement>>());
  useEffect(() => {
    if (fault) inputs.current.get(fault.field)?.focus();
  }, [fault]);
  const refOf = useCallback((field: Field): RefCallback<HTMLInputElement> => {
    const known = refs.current.get(field);
    if (known) return known;
    const keep: RefCallback<HTMLInputElement> = (input) => {
      if (input) inputs.current.set(field, input);
      else inputs.current.delete(field);
    };
    refs.current.set(field, keep);
    return keep;
  }, []);
  return {
    at: (field) => ({
      ref: refOf(field),
      ...(fault?.field === field && !fault.isOfForm && { error: saySignIn(fault.text) }),
    }),
    ofForm: fault?.isOfForm ? saySignIn(fault.text) : undefined,
    show: setFault,
  };
}

/** What stands in a field of a form; a missing one is empty. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
