/** A button that takes presses: its first moments are over. */
export function settled(button: HTMLElement): HTMLElement {
  for (const animation of button.getAnimations()) animation.finish();
  return button;
}
