import { INVITE_LENGTH, LONGEST_GUEST_NAME } from '@staxd/protocol';
import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { Undo2 } from '../../look/primitives/icons.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { t } from '../../messages/t.ts';
import { readCode } from './inviteCode.ts';
import styles from './JoinByCode.module.css';

export interface JoinByCodeProps {
  /** A guest is asked for a name after the code. */
  readonly guest: boolean;
  readonly onJoin: (code: string) => void;
  readonly busy?: boolean;
  readonly error?: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly code?: string;
  /** One row: the words above the field are for screen readers only. */
  readonly compact?: boolean;
  /** Starts with the name, as after a refused name. */
  readonly asksName?: boolean;
}

/** A guest's first press saves the code and asks for the name; the second one joins. */
export function JoinByCode(props: JoinByCodeProps) {
  const { guest, name, onName, onJoin, busy = false, error, compact = false } = props;
  const [code, setCode] = useState(readCode(props.code ?? ''));
  const [asksName, setAsksName] = useState(guest && props.asksName === true);
  const [blocked, setBlocked] = useState<string>();
  const line = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const title = useId();

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
  const write = (set: (text: string) => void, text: string) => {
    setBlocked(undefined);
    set(text);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    write(setCode, readCode(event.clipboardData.getData('text')));
  };
  const field = {
    hideLabel: true,
    counter: !compact,
    autoComplete: 'off',
    spellCheck: false,
    ...(blocked || error ? { error: blocked ?? error } : {}),
  };

  const heading = (
    <h2 id={title} className={styles.title}>
      {asksName ? <Tape>{t('home.join.saved')}</Tape> : t('home.join.title')}
    </h2>
  );

  return (
    <form className={styles.join} aria-labelledby={title} onSubmit={submit} noValidate>
      <div className={compact ? undefined : styles.head}>
        {compact ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
        {asksName && (
          <button
            type="button"
            className={styles.code}
            aria-label={t('home.join.change', { code })}
            onClick={() => turnTo('code')}
          >
            {code}
            <Undo2 aria-hidden />
          </button>
        )}
      </div>
      <div ref={line} className={styles.line}>
        {asksName ? (
          <Field
            {...field}
            key="name"
            label={t('faces.name')}
            placeholder={t('faces.placeholder')}
            value={name}
            onChange={(text) => write(onName, text)}
            maxLength={LONGEST_GUEST_NAME}
          />
        ) : (
          <Field
            {...field}
            key="code"
            code
            label={t('home.join.code')}
            placeholder={t('home.join.codePlaceholder')}
            value={code}
            onChange={(text) => write(setCode, readCode(text))}
            onPaste={paste}
            maxLength={INVITE_LENGTH}
            autoCapitalize="characters"
          />
        )}
      </div>
      <Button type="submit" size={compact ? 'm' : 'l'} busy={busy} className={styles.press}>
        {t(busy ? 'home.join.busy' : 'home.join.press')}
      </Button>
    </form>
  );
}
