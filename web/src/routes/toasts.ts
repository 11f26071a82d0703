/** The notices of this page. */
import { createToasts } from '../shell/toasts.ts';

export const toasts = createToasts();
