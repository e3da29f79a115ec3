/** How long something may take before a test gives up, in milliseconds. */
export const WAIT_MS = 30_000
const STEP_MS = 50

/** Asks again until something is there. Throws with the last reason once the time is over. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + WAIT_MS
  let reason: unknown = 'it is not there'
  while (Date.now() < deadline) {
    try {
      const found = await ask()
      if (found !== undefined) return found
    } catch (error) {
      reason = error
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  throw new Error(`waited in vain for ${what}: ${String(reason)}`)
}
