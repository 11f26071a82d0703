/** Where the notices of this page appear. */
import { ToastStack } from '../shell/ToastStack.tsx';
import { toasts } from './toasts.ts';

export function Notices() {
  return <ToastStack toasts={toasts} />;
}
