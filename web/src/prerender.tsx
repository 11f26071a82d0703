/** The home page as a newcomer sees it first, in text: made when the page is built, so that no script is waited for. */
import { renderToStaticMarkup } from 'react-dom/server';
import { App } from './routes/App.tsx';

/** What stands in the root of the page, for a browser in which nothing is kept yet. */
export function prerenderHome(): string {
  return renderToStaticMarkup(<App />);
}
