/** jsdom draws nothing: it has no sizes to observe and nothing to scroll to. Journeys check both in a real browser. */

if (typeof document !== 'undefined') {
  Element.prototype.scrollIntoView ??= () => {}
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
