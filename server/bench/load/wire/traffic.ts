/** Bytes that servers have sent to this process, over websockets and in answers to calls. */
let received = 0;

export function countReceived(bytes: number): void {
  received += bytes;
}

export function bytesReceived(): number {
  return received;
}
