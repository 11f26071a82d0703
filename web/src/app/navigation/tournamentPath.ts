/** The page of a tournament. */
export function tournamentPath(id: string): string {
  return `/tournament/${id}`;
}
