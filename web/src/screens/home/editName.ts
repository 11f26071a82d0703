/** Takes the player to the row with the name, once the home page shows it. */

/** Milliseconds between looks, and how often it is looked. */
const LOOKS_AFTER = 50;
const MOST_LOOKS = 40;

export function editName(looks = 0): void {
  const field = document.querySelector<HTMLInputElement>('input[name="guest-name"]');
  if (field) {
    field.focus();
    field.select();
  } else if (looks < MOST_LOOKS) setTimeout(() => editName(looks + 1), LOOKS_AFTER);
}
