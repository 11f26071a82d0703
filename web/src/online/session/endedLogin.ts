/** Where a player was whose login ended, in session storage: after the next login the way leads back there. */
const KEY = 'login-ended-at';

export function noteEndedAt(path: string): void {
  sessionStorage.setItem(KEY, path);
}

export function endedAt(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetEndedAt(): void {
  sessionStorage.removeItem(KEY);
}
