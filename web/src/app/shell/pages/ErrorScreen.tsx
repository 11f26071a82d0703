/** Shown instead of the client when a component failed: the game itself is safe on the server. */
import { Component, type ReactNode } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { RefreshCw } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { MessagePage } from './MessagePage.tsx';

export interface ErrorScreenProps {
  readonly onReload: () => void;
}

export function ErrorScreen({ onReload }: ErrorScreenProps) {
  return (
    <MessagePage
      role="alert"
      card="u-ultimate"
      tape={t('shell.brokenTape')}
      title={t('shell.broken')}
      line={t('shell.brokenLine')}
    >
      <Button kind="cta" size="l" icon={RefreshCw} onClick={onReload}>
        {t('shell.reload')}
      </Button>
    </MessagePage>
  );
}

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onReload?: () => void;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/** React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, onReload = () => location.reload() } = this.props;
    return this.state.failed ? <ErrorScreen onReload={onReload} /> : children;
  }
}
