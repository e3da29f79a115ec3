/**
 * Runs a callback once the page has been painted: the callback of a frame comes before its paint, a task after it. A
 * hidden page is not painted, and does not wait.
 */
export function afterPaint(page: Document, then: () => void): void {
  if (page.hidden) then()
  else requestAnimationFrame(() => setTimeout(then))
}
