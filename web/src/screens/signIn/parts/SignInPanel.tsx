/** The frame of a form: spray and cards on the left, one panel on the right; on a phone the form alone. */
import type { FormEvent, ReactNode } from 'react';
import sign from '../../../look/primitives/buttons/SignButton.module.css';
import { classNames } from '../../../look/primitives/classNames.ts';
import { ChevronLeft, CircleAlert } from '../../../look/primitives/icons.ts';
import { Logo } from '../../../look/primitives/labels/Logo.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import type { Problem } from '../../../online/signIn/signInCalls.ts';
import { CardFan } from '../../home/hero/CardFan.tsx';
import styles from './SignInPanel.module.css';

export interface SignInPanelProps {
  readonly title: string;
  readonly line?: string;
  /** What the server said, or what is wrong with the form as a whole. */
  readonly problem?: Problem;
  readonly onBack: () => void;
  readonly children: ReactNode;
  /** For forms with many fields. */
  readonly dense?: boolean;
}

export function SignInPanel({ title, line, problem, onBack, children, dense = false }: SignInPanelProps) {
  return (
    <div className={classNames(styles.page, dense && styles.dense)}>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.logo}>
          <Logo size="wall" />
        </div>
        <CardFan />
      </div>
      <div className={styles.panel}>
        <p className={styles.top}>
          <button
            type="button"
            className={classNames(sign.sign, sign.quiet)}
            aria-label={saySignIn('back')}
            onClick={onBack}
          >
            <ChevronLeft aria-hidden />
          </button>
          <Logo />
        </p>
        <h1 className={styles.title}>{title}</h1>
        {line !== undefined && <p className={styles.line}>{line}</p>}
        {problem && (
          <div role="alert" className={styles.problem}>
            <CircleAlert aria-hidden />
            <div>
              <p>{problem.text}</p>
              {problem.hint !== undefined && <p className={styles.hint}>{problem.hint}</p>}
            </div>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

export interface SignInFormProps {
  /** Gets what stands in the fields, also what a password manager wrote there unheard. */
  readonly onSubmit: (data: FormData) => void;
  readonly children: ReactNode;
}

export function SignInForm({ onSubmit, children }: SignInFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    // Were the program not there yet, a password must not stand in an address.
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}

/** Below the fields: the ways to other pages. */
export function SignInFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
