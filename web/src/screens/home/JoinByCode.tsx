import { INVITE_LENGTH, LONGEST_GUEST_NAME } from '@staxd/protocol';
import { useId } from 'react';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { Undo2 } from '../../look/primitives/icons.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { t } from '../../messages/t.ts';
import styles from './JoinByCode.module.css';
import { type JoinFormOptions, useJoinForm } from './useJoinForm.ts';

export interface JoinByCodeProps extends JoinFormOptions {
  readonly error?: string;
  /** One row: the words above the field are for screen readers only. */
  readonly compact?: boolean;
}

export function JoinByCode(props: JoinByCodeProps) {
  const { name, busy = false, error, compact = false } = props;
  const { code, asksName, blocked, line, turnTo, submit, typeCode, typeName } = useJoinForm(props);
  const title = useId();
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
            onChange={typeName}
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
            onChange={typeCode}
            onPaste={(event) => {
              event.preventDefault();
              typeCode(event.clipboardData.getData('text'));
            }}
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
