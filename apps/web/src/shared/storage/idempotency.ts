/**
 * The key of one intended action is born with the screen that offers it and saved before anything is sent:
 * after a lost answer, a reload or a killed app the repeat carries the same key, and the server does the thing
 * once.
 *
 * @param action names the action and what it is about, such as `push:product:amount`
 */
export function actionKey(action: string): string {
  const name = `action:${action}`
  try {
    const stored = localStorage.getItem(name)
    if (stored) return stored
    const made = newKey()
    localStorage.setItem(name, made)
    return made
  } catch {
    return newKey()
  }
}

/** 128 random bits. Not `crypto.randomUUID`: pages over plain http, as on a phone in a local network, lack it. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The action is done and its answer was shown: the next one like it has another key. */
export function forgetActionKey(action: string): void {
  try {
    localStorage.removeItem(`action:${action}`)
  } catch {
    // Nothing was stored.
  }
}
