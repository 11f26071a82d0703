/** The buttons of the other providers, and the line that parts them from the form (AUTH-1). */
import type { OAuthProvider } from '@staxd/protocol';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import { ProviderMark } from './ProviderMark.tsx';
import styles from './Providers.module.css';

export interface ProvidersProps {
  /** Those that the server has. Without any, nothing is shown. */
  readonly providers: readonly OAuthProvider[];
  /** The one that is on its way. */
  readonly busy?: OAuthProvider;
  readonly onPress: (provider: OAuthProvider) => void;
}

export function Providers({ providers, busy, onPress }: ProvidersProps) {
  if (providers.length === 0) return null;
  return (
    <>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <Button
            key={provider}
            busy={busy === provider}
            className={styles.provider}
            onClick={() => onPress(provider)}
          >
            {busy !== provider && <ProviderMark of={provider} />}
            {saySignIn(provider)}
          </Button>
        ))}
      </div>
      <p className={styles.or}>{saySignIn('or')}</p>
    </>
  );
}
