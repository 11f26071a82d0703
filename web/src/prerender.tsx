import { renderToStaticMarkup } from 'react-dom/server';
import { App } from './routes/App.tsx';

/**
 * The home page as a newcomer first sees it, with empty storage. Rendered at build time, so that no script is waited
 * for.
 */
export function prerenderHome(): string {
  return renderToStaticMarkup(<App />);
}
