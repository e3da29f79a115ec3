/** Code that a tap needs and its page did not start with, by a lazy import that survives a lost connection. */
import { isMissingScript } from './missing-script.ts'

/** Where the script lies, in what Chromium and Firefox say. WebKit names no address, and asks again by itself. */
const ADDRESS = /https?:\/\/\S+\.js/

/**
 * Loads code by `load`, an `import()` and nothing else. Some browsers remember that they could not fetch a script and
 * never ask for it again, whatever the connection does later: under another name they do.
 *
 * @param again requests the script by its address
 * @throws what the browser says if the script cannot be fetched now
 */
export async function lazyImport<T>(
  load: () => Promise<T>,
  again = (address: string): Promise<T> => import(/* @vite-ignore */ address),
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const address = isMissingScript(error) ? ADDRESS.exec(String(error))?.[0] : undefined
    if (address === undefined) throw error
    return await again(`${address}?again=${Date.now()}`)
  }
}
