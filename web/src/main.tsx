import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchStyles } from './loading/lazyModule.ts';
import { takeOver } from './takeOver.ts';
import './look/tokens/base.css';

/** Logs an unexpected failure. The logging code is loaded on demand; that it cannot be is no failure in turn. */
async function record(error: unknown): Promise<void> {
  try {
    const { report } = await import('./online/session/report.ts');
    report(error);
  } catch {
    console.error('the page failed, which is a bug, and what happened cannot be logged');
  }
}

addEventListener('error', ({ error, message }) => void record(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => void record(reason));
watchStyles();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the client: <div id="root"> is missing');
const finishTakeOver = takeOver(root);
function Begin() {
  useEffect(finishTakeOver, []);
  return <App />;
}

createRoot(root, {
  onCaughtError: (error) => void record(error),
  onUncaughtError: (error) => void record(error),
}).render(
  <StrictMode>
    <Begin />
  </StrictMode>,
);
