/** Nothing at the table moves when a tip comes or goes (COACH-9). */
export function RoomForTips() {
  return <i hidden data-coach="soon" />;
}
