import { createToasts } from '../shell/notices/toastStore.ts';

export const toasts = createToasts();
