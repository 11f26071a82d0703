/** The notices of this page. */
import { createToasts } from '../../shell/notices/toasts.ts';

export const toasts = createToasts();
