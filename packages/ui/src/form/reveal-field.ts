/**
 * Moves the focus to a control and scrolls so that the whole field around it, its message included, lies in the middle
 * of what the bars and the keyboard leave free. A field that is taller than that room is shown by its control alone.
 *
 * @param control takes the focus
 * @param field label, control and message
 */
export function revealField(control: HTMLElement, field: HTMLElement): void {
  // The browser's own scrolling knows neither the message, which is not drawn yet, nor the bars.
  control.focus({ preventScroll: true })
  requestAnimationFrame(() => {
    const room = window.visualViewport?.height ?? window.innerHeight
    const shown = field.offsetHeight < room / 2 ? field : control
    shown.scrollIntoView({ block: 'center' })
  })
}
