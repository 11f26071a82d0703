/** The store cannot serve a call now. Nothing of the call was written; the same call may work later. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'StoreUnavailable';
  }
}

/** The same for good: newer programs have changed the store. */
export class StoreOutdated extends StoreUnavailable {
  constructor() {
    super(
      'newer versions of this program have changed the database, which admits this one no longer: end it, and start one of them',
    );
    this.name = 'StoreOutdated';
  }
}

/** Reports bugs alone, for what is done again later in any case. */
export function bugsTo(report: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof StoreUnavailable)) report(error);
  };
}
