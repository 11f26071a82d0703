/** E-mail, password, connected providers, and the ways out with one's data or for good. */
import type { AccountDetails } from '@staxd/client';
import type { OAuthProvider } from '@staxd/protocol';
import { KeyRound, Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { monthOf } from '../../app/parts/dates.ts';
import { Panel } from '../../app/parts/Panel.tsx';
import { Row } from '../../app/parts/Row.tsx';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import styles from './AccountPanel.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

export interface AccountPanelProps {
  readonly account: AccountDetails;
  /** Those that the server has, whether connected or not. */
  readonly providers: readonly OAuthProvider[];
  readonly hasMail: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Null removes the address. The password is null for an account without one. */
  readonly onEmail: (email: string | null, password: string | null) => Outcome;
  readonly onPassword: (current: string | null, password: string) => Outcome;
  readonly onConnect: (provider: OAuthProvider) => Outcome;
  readonly onDisconnect: (provider: OAuthProvider) => Outcome;
  readonly onDownload: () => Outcome;
  readonly onDelete: (password: string | null) => Outcome;
}

type Open = 'email' | 'password' | 'delete';

export function AccountPanel(props: AccountPanelProps) {
  const { account, providers, hasMail, now, onConnect, onDisconnect, onDownload } = props;
  const { email, emailPending, hasPassword, connected } = account;
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState('');
  const { busy, failureAt, run } = useAction();
  const press = async (name: string, act: () => Outcome, done = '') => {
    setSaid('');
    if (await run(name, act)) setSaid(done);
  };
  const close = (done = '') => {
    setOpen(null);
    setSaid(done);
  };
  const shown = [...new Set([...providers, ...connected.map(({ provider }) => provider)])];
  const failure = [...shown, 'download'].map(failureAt).find(Boolean);
  return (
    <Panel title={sayProfile('profile.account')}>
      <ul>
        <Row
          icon={Mail}
          title={email ?? sayProfile('profile.email.none')}
          line={<EmailLine account={account} />}
        >
          <Button
            aria-label={sayProfile(email || emailPending ? 'profile.email.changeOf' : 'profile.email.addOf')}
            onClick={() => setOpen('email')}
          >
            {sayProfile(email || emailPending ? 'profile.email.change' : 'profile.email.add')}
          </Button>
        </Row>
        <PasswordRow account={account} now={now} onOpen={() => setOpen('password')} />
        {shown.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            isConnected={connected.some((one) => one.provider === provider)}
            busy={busy === provider}
            onConnect={() => void press(provider, () => onConnect(provider))}
            onDisconnect={(done) => void press(provider, () => onDisconnect(provider), done)}
          />
        ))}
      </ul>
      {/* Always there, so that changes are read out. */}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      <div className={styles.ways}>
        <Button
          kind="ghost"
          busy={busy === 'download'}
          className={styles.data}
          onClick={() => void press('download', onDownload, sayProfile('profile.data.saved'))}
        >
          {sayProfile('profile.data')}
        </Button>
        <Button kind="danger" onClick={() => setOpen('delete')}>
          {sayProfile('profile.delete')}
        </Button>
      </div>
      {open === 'email' && (
        <EmailDialog account={account} hasMail={hasMail} onSave={props.onEmail} onClose={close} />
      )}
      {open === 'password' && (
        <PasswordDialog hasPassword={hasPassword} onSave={props.onPassword} onClose={close} />
      )}
      {open === 'delete' && (
        <DeleteDialog hasPassword={hasPassword} onDelete={props.onDelete} onClose={() => close()} />
      )}
    </Panel>
  );
}

function EmailLine({ account: { email, emailPending } }: { readonly account: AccountDetails }) {
  return (
    <>
      {email && <span className={styles.ok}>{sayProfile('profile.email.confirmed')}</span>}
      {emailPending && (
        <span className={styles.pending}>{sayProfile('profile.email.pending', { email: emailPending })}</span>
      )}
      {!email && !emailPending && sayProfile('profile.email.noneLine')}
    </>
  );
}

interface PasswordRowProps {
  readonly account: AccountDetails;
  readonly now: number;
  readonly onOpen: () => void;
}

function PasswordRow({ account: { hasPassword, passwordChangedAt }, now, onOpen }: PasswordRowProps) {
  const changed = passwordChangedAt
    ? sayProfile('profile.password.changed', { month: monthOf(passwordChangedAt, now) })
    : sayProfile('profile.password.set');
  return (
    <Row
      icon={KeyRound}
      title={sayProfile('profile.password')}
      line={hasPassword ? changed : sayProfile('profile.password.none')}
    >
      <Button
        aria-label={sayProfile(hasPassword ? 'profile.password.changeOf' : 'profile.password.addOf')}
        onClick={onOpen}
      >
        {sayProfile(hasPassword ? 'profile.password.change' : 'profile.password.add')}
      </Button>
    </Row>
  );
}

interface ProviderRowProps {
  readonly provider: OAuthProvider;
  readonly isConnected: boolean;
  readonly busy: boolean;
  readonly onConnect: () => void;
  /** `done`: what is said when it is. */
  readonly onDisconnect: (done: string) => void;
}

function ProviderRow({ provider, isConnected, busy, onConnect, onDisconnect }: ProviderRowProps) {
  const name = sayProfile(`profile.provider.${provider}`);
  return (
    <Row
      icon={Link2}
      title={name}
      line={sayProfile(isConnected ? 'profile.provider.connected' : 'profile.provider.none')}
    >
      {isConnected ? (
        <Button
          busy={busy}
          aria-label={sayProfile('profile.provider.removeOf', { provider: name })}
          onClick={() => onDisconnect(sayProfile('profile.provider.removed', { provider: name }))}
        >
          {sayProfile('profile.provider.remove')}
        </Button>
      ) : (
        <Button
          busy={busy}
          aria-label={sayProfile('profile.provider.connectTo', { provider: name })}
          onClick={onConnect}
        >
          {sayProfile('profile.provider.connect')}
        </Button>
      )}
    </Row>
  );
}
