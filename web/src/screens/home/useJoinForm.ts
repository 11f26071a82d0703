/** A guest's first press saves the code and asks for the name; the second one joins. */
import { INVITE_LENGTH } from '@staxd/protocol';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../messages/t.ts';
import { readCode } from './inviteCode.ts';

export interface JoinFormOptions {
  /** A guest is asked for a name after the code. */
  readonly guest: boolean;
  readonly onJoin: (code: string) => void;
  readonly busy?: boolean;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly code?: string;
  /** Starts with the name, as after a refused name. */
  readonly asksName?: boolean;
}

export function useJoinForm(props: JoinFormOptions) {
  const { guest, name, onName, onJoin, busy = false } = props;
  const [code, setCode] = useState(readCode(props.code ?? ''));
  const [asksName, setAsksName] = useState(guest && props.asksName === true);
  const [blocked, setBlocked] = useState<string>();
  const line = useRef<HTMLDivElement>(null);
  const moved = useRef(false);

  // The new field replaces the old one: the focus follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the field changes, and reads nothing of it
  useEffect(() => {
    if (moved.current) line.current?.querySelector('input')?.focus();
  }, [asksName]);

  const turnTo = (next: 'code' | 'name') => {
    moved.current = true;
    setBlocked(undefined);
    setAsksName(next === 'name');
  };
  const refuse = (reason: string) => {
    setBlocked(reason);
    line.current?.querySelector('input')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.length < INVITE_LENGTH) return refuse(t('home.join.short'));
    if (!guest) return onJoin(code);
    if (!asksName) return turnTo('name');
    if (name.trim() === '') return refuse(t('home.join.nameless'));
    onJoin(code);
  };
  return {
    code,
    asksName,
    /** Why the last press did nothing. */
    blocked,
    /** Around the field. */
    line,
    turnTo,
    submit,
    typeCode: (text: string) => {
      setBlocked(undefined);
      setCode(readCode(text));
    },
    typeName: (text: string) => {
      setBlocked(undefined);
      onName(text);
    },
  };
}
