/**
 * The few commands of the WebDriver standard that a test needs, by HTTP as the standard has them. A client library
 * brings 20 MB of programs for other browsers along.
 */
import type { Glass } from '../src/life/xpath-hand.ts'
import { until, WAIT_MS } from '../src/until.ts'

const FOUND = 'element-6066-11e4-a52e-4f735466cecf'
/** Animations that end by themselves have ended: a tap lands where the element was when the driver measured it. */
const STANDS_STILL =
  'return document.getAnimations().every((one) => one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)'

export interface WebDriver extends Glass {
  /** Waits for an element, and for the page to stand still, and taps it with a mouse. */
  tap(xpath: string): Promise<void>
  /** What is on the screen, as a PNG. */
  picture(): Promise<Buffer>
  quit(): Promise<void>
}

async function command<T>(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** @param program what the driver starts as its browser, with its arguments. */
export async function openSession(server: string, program: string, args: string[]): Promise<WebDriver> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args } } }
  const { sessionId } = await command<{ sessionId: string }>(`${server}/session`, 'POST', { capabilities })
  const at = `${server}/session/${sessionId}`
  const find = (xpath: string) =>
    until(xpath, async () => {
      const element = await command<Record<string, string>>(`${at}/element`, 'POST', {
        using: 'xpath',
        value: xpath,
      })
      return `${at}/element/${element[FOUND]}`
    })
  const run = <T>(script: string, ...given: unknown[]) =>
    command<T>(`${at}/execute/sync`, 'POST', { script, args: given })
  const act = async (xpath: string, what: string, body: object): Promise<void> => {
    // Between finding and acting the page may have drawn itself anew.
    await until(xpath, async () => {
      const element = await find(xpath)
      await until('a page that stands still', async () => (await run<boolean>(STANDS_STILL)) || undefined)
      await command(`${element}/${what}`, 'POST', body)
      return true
    })
  }
  const touch = async (xpath: string): Promise<void> => {
    await until(xpath, async () => {
      const element = await command<Record<string, string>>(`${at}/element`, 'POST', {
        using: 'xpath',
        value: xpath,
      })
      await until('a page that stands still', async () => (await run<boolean>(STANDS_STILL)) || undefined)
      await run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
      const finger = {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }
      await command(`${at}/actions`, 'POST', { actions: [finger] })
      return true
    })
  }
  return {
    open: (url) => command(`${at}/url`, 'POST', { url }),
    url: () => command<string>(`${at}/url`, 'GET'),
    run,
    see: (xpath) =>
      until(xpath, async () => {
        const element = await find(xpath)
        const drawn = await command<boolean>(`${element}/displayed`, 'GET')
        return drawn ? await command<string>(`${element}/text`, 'GET') : undefined
      }),
    tap: (xpath) => act(xpath, 'click', {}),
    touch: (xpath) => touch(xpath),
    type: (xpath, text) => act(xpath, 'value', { text }),
    picture: async () => Buffer.from(await command<string>(`${at}/screenshot`, 'GET'), 'base64'),
    // Its window goes with the session, and the driver then misses it.
    quit: () => command<undefined>(at, 'DELETE').catch(() => undefined),
  }
}
