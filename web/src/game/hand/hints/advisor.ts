/** The bot that gives the hints, loaded when the first hint is wanted (ADR 13). */
export { adviceFor } from '@staxd/engine/bots';
