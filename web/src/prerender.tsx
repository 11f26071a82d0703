import { renderToStaticMarkup } from 'react-dom/server';
import { App } from './App.tsx';

/** The home page for a newcomer with empty storage. Rendered at build time, so that no script is waited for. */
export function prerenderHome(): string {
  return renderToStaticMarkup(<App />);
}
