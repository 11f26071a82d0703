/** In the place of engine.io-client's third transport: sockets of the page use WebSocket and polling. */
export const WT = undefined;
