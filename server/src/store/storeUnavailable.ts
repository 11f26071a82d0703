/** The store cannot serve a call now. Nothing of the call was written; the same call may work later. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'StoreUnavailable';
  }
}
