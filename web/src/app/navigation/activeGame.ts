export interface ActiveGame {
  readonly inviteCode: string;
  readonly here: boolean;
}

export function gamePath(inviteCode: string): string {
  return `/game/${inviteCode}`;
}
