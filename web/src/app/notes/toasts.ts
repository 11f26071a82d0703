import { createToasts } from '../shell/notes/toastStore.ts';

export const toasts = createToasts();
