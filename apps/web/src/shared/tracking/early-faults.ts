/** Errors of our scripts from the very start. What becomes of them is decided once the page is at rest. */

/** A script broke, a promise was left alone, or a part of the page could not be drawn. */
export type FaultKind = 'script' | 'promise' | 'page'
export type FaultListener = (error: unknown, kind: FaultKind) => void

const early: [error: unknown, kind: FaultKind][] = []
let listener: FaultListener = (error, kind) => void early.push([error, kind])

export const fault: FaultListener = (error, kind) => listener(error, kind)

export function watchFaults(): void {
  window.addEventListener('error', (event) => fault(event.error, 'script'))
  window.addEventListener('unhandledrejection', (event) => fault(event.reason, 'promise'))
}

/** Tells of what happened so far and from now on. */
export function onFault(heard: FaultListener): void {
  listener = heard
  for (const [error, kind] of early.splice(0)) heard(error, kind)
}
