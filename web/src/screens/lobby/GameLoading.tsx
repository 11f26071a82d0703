/** Between a link and the table: what is going on, or why it fails. */
import { CardFace } from '../../look/cards/CardFace.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { House } from '../../look/primitives/icons.ts';
import { t } from '../../messages/t.ts';
import styles from './GameLoading.module.css';

export interface GameLoadingProps {
  /** initializing: signing in. loading: fetching the game. */
  readonly phase: 'initializing' | 'loading';
  readonly error?: string;
  /** What went wrong this time, and the seconds until the next try. */
  readonly retry?: { readonly text: string; readonly seconds: number };
}

export function GameLoading({ phase, error, retry }: GameLoadingProps) {
  if (error !== undefined) {
    return (
      <div className={styles.loading}>
        <Deck still />
        <h1 className={styles.title}>{t('lobby.loading.failed')}</h1>
        <div className={styles.error}>
          <ErrorLine>{error}</ErrorLine>
        </div>
        <ButtonLink to="/" kind="cta" size="l" icon={House}>
          {t('lobby.loading.home')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.loading} aria-busy="true">
      <Deck />
      <h1 className={styles.title}>
        <span role="status">
          {t(phase === 'loading' ? 'lobby.loading.game' : 'lobby.loading.initializing')}
        </span>
      </h1>
      {retry ? (
        <>
          <div className={styles.error}>
            <ErrorLine>{retry.text}</ErrorLine>
            <p className={styles.line}>{t('lobby.loading.retry', { count: retry.seconds })}</p>
          </div>
          <ButtonLink to="/" size="l" icon={House}>
            {t('lobby.loading.home')}
          </ButtonLink>
        </>
      ) : (
        <p className={styles.line}>{t('lobby.loading.line')}</p>
      )}
    </div>
  );
}

export function Deck({ still = false }: { readonly still?: boolean }) {
  return (
    <div className={styles.deck} data-still={still || undefined} aria-hidden="true">
      <CardFace card="back" decorative />
      <CardFace card="back" decorative />
      <CardFace card="back" decorative />
    </div>
  );
}
