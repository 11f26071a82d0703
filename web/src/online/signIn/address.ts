/** What the address of this page brought along. It is removed at once, so that neither history nor a copied link has it. */

let query: URLSearchParams | null = null;
let fragment: string | null = null;

/** The query of this page, which may hold a code. Asked again, as React does, it gives the same object. */
export function takeQuery(): URLSearchParams {
  if (location.search !== '' || query === null) {
    query = new URLSearchParams(location.search);
    clean();
  }
  return query;
}

/** The part after #, which is the token of a mailed link; empty without one. */
export function takeFragment(): string {
  if (location.hash !== '' || fragment === null) {
    fragment = location.hash.slice(1);
    clean();
  }
  return fragment;
}

function clean(): void {
  history.replaceState(history.state, '', location.pathname);
}
