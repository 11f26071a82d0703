/** Starts the client in its page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './routes/App.tsx';
import './tokens/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the client: <div id="root"> is missing');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
