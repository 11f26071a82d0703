import { Router, usePath } from './app/navigation/router.tsx';
import { PreferencesProvider } from './app/settings/PreferencesProvider.tsx';
import { ErrorBoundary } from './app/shell/pages/ErrorScreen.tsx';
import { LiveRegion } from './look/primitives/accessibility/LiveRegion.tsx';
import { Pages } from './Pages.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <PreferencesProvider>
        <Router>
          <Announcing />
        </Router>
      </PreferencesProvider>
    </ErrorBoundary>
  );
}

function Announcing() {
  return (
    <LiveRegion page={usePath()}>
      <Pages />
    </LiveRegion>
  );
}
