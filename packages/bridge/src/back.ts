import { type BridgeWindow, currentWindow } from './host.ts'

/** Answers `true` when the page has handled the back gesture, so that the app does not leave. */
export type BackHandler = () => boolean

const stacks = new WeakMap<BridgeWindow, BackHandler[]>()

/**
 * Registers a handler for the native back gesture and gives a function that removes it. The last one registered is
 * called first; one that answers `false` passes the event on. On the server it does nothing.
 */
export function onNativeBack(
  handler: BackHandler,
  page: BridgeWindow | undefined = currentWindow(),
): () => void {
  if (!page) return () => {}
  const stack = stacks.get(page) ?? []
  stacks.set(page, stack)
  // A wrapper of its own, so that registering one handler twice also needs removing it twice.
  const entry: BackHandler = () => handler()
  stack.push(entry)
  page.onNativeBack = () => {
    for (let at = stack.length - 1; at >= 0; at -= 1) if (stack[at]?.()) return true
    return false
  }
  return () => {
    const at = stack.indexOf(entry)
    if (at >= 0) stack.splice(at, 1)
  }
}
