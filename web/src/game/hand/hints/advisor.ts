/** The bot that hints come from, as a part of the page that is loaded when the first one is wanted (ADR 13). */
export { adviceFor } from '@staxd/engine/bots';
