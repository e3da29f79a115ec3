import type { Screens } from './screen.ts'

/** A busy page gets on with what nobody waits for after so long, in milliseconds. */
const IDLE_WITHIN_MS = 1_000

/** Safari knows no such moment: the next turn of the page has to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
    else setTimeout(resolve)
  })

/**
 * Fetches the code of the other screens, so that a tap without a connection meets our own words. One after the other, each
 * once the page has nothing else to do: to ask for all of them takes a slow phone a third of a second, in which it answers
 * no tap.
 */
export async function fetchAhead(screens: Screens, hasTime: () => Promise<void> = idle): Promise<void> {
  for (const code of Object.values(screens)) {
    await hasTime()
    await code().catch(() => {})
  }
}
