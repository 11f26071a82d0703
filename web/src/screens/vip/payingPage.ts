/** Whether an address may be a page to pay on: https, or this site's own, as the local provider's is. */
export function isPayingPage(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  if (url === null) return false;
  return url.protocol === 'https:' || url.origin === origin || isOnThisMachine(url);
}

/** The server of a developer, beside the one that serves the page. */
function isOnThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname);
}
