import { beforeEach, describe, expect, test } from 'vitest'
import { type FetchLikeEvent, serveOffline, type WorkerEvent, type WorkerScope } from './worker.ts'

const ORIGIN = 'https://app.example'
const SCREEN = `${ORIGIN}/loanDetail?sessionId=secret&orderId=1`

/** What a browser gives a worker, with a network that the test switches. */
class FakeBrowser {
  readonly stores = new Map<string, Map<string, Response>>()
  readonly requested: string[] = []
  online = true
  gone: readonly string[] = []
  #listeners: Record<string, (event: never) => void> = {}

  #fetch = (url: string): Promise<Response> => {
    this.requested.push(url)
    if (!this.online) return Promise.reject(new TypeError('Failed to fetch'))
    if (this.gone.some((path) => url.includes(path)))
      return Promise.resolve(new Response('', { status: 404 }))
    return Promise.resolve(new Response(`from the network: ${url}`))
  }

  #cache(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) {
          const answer = await this.#fetch(ORIGIN + path)
          if (!answer.ok) throw new TypeError('bad status')
          store.set(path, answer)
        }
      },
      match: async (path: string) => store.get(path)?.clone(),
      put: async ({ url }: Request, answer: Response) => void store.set(new URL(url).pathname, answer),
    }
  }

  readonly scope = {
    location: { origin: ORIGIN },
    caches: {
      open: async (name: string) => this.#cache(name),
      delete: async (name: string) => this.stores.delete(name),
      keys: async () => [...this.stores.keys()],
      match: async (request: Request | string) => {
        const path = typeof request === 'string' ? request : new URL(request.url).pathname
        for (const store of this.stores.values()) if (store.has(path)) return store.get(path)?.clone()
        return undefined
      },
    },
    clients: { claim: async () => {} },
    registration: { navigationPreload: { enable: async () => {} } },
    skipWaiting: async () => {},
    fetch: ({ url }: Request) => this.#fetch(url),
    addEventListener: (type: string, listener: (event: never) => void) => {
      this.#listeners[type] = listener
    },
  } as unknown as WorkerScope

  async run(type: 'install' | 'activate'): Promise<void> {
    let work: Promise<unknown> = Promise.resolve()
    const event: WorkerEvent = { waitUntil: (given) => void (work = given) }
    this.#listeners[type]?.(event as never)
    await work
  }

  /** @returns the text of the answer; undefined where the worker leaves the request to the browser */
  async ask(url: string, request: { mode?: string; method?: string } = {}): Promise<string | undefined> {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event: Omit<FetchLikeEvent, 'request'> & { request: object } = {
      request: { url, method: 'GET', mode: 'cors', ...request },
      waitUntil: (given) => void work.push(given),
      respondWith: (given) => void (answer = given),
    }
    this.#listeners['fetch']?.(event as never)
    const text = await (await answer)?.text()
    await Promise.all(work)
    return text
  }
}

const filesOf = (version: string) => ({
  version,
  shell: `/app-shell?v=${version}`,
  files: [`/assets/app-${version}.js`],
  screens: ['/loanDetail'],
})

let browser: FakeBrowser
async function release(version: string): Promise<void> {
  serveOffline(browser.scope, filesOf(version))
  await browser.run('install')
  await browser.run('activate')
}
beforeEach(() => {
  browser = new FakeBrowser()
})

describe('a document', () => {
  test('comes from the network, and is not cached', async () => {
    await release('a')
    expect(await browser.ask(SCREEN, { mode: 'navigate' })).toBe(`from the network: ${SCREEN}`)
    const cached = [...browser.stores.values()].flatMap((store) => [...store.keys()])
    expect(cached).toEqual(['/assets/app-a.js', '/app-shell?v=a'])
  })

  test('of a screen is the empty one without a connection, whoever it was for', async () => {
    await release('a')
    browser.online = false
    expect(await browser.ask(SCREEN, { mode: 'navigate' })).toBe(`from the network: ${ORIGIN}/app-shell?v=a`)
    await expect(browser.ask(`${ORIGIN}/sandbox`, { mode: 'navigate' })).rejects.toThrow('Failed to fetch')
  })
})

describe('the worker leaves alone', () => {
  test.each([
    ['a call', `${ORIGIN}/borrower/v3/home/index?sessionId=secret`, {}],
    ['a form that is sent', `${ORIGIN}/sandbox/pay`, { mode: 'navigate', method: 'POST' }],
    ['another host', 'https://api.example/assets/app-a.js', {}],
    ['a picture', `${ORIGIN}/media/logos/a.svg`, {}],
  ])('%s', async (_what, url, request) => {
    await release('a')
    expect(await browser.ask(url, request)).toBeUndefined()
  })
})

describe('a script', () => {
  const FIRST = `${ORIGIN}/assets/app-a.js`

  test('comes from the cache, under its second name too', async () => {
    await release('a')
    browser.online = false
    expect(await browser.ask(FIRST)).toBe(`from the network: ${FIRST}`)
    expect(await browser.ask(`${FIRST}?again=1`)).toBe(`from the network: ${FIRST}`)
  })

  test('of another screen is cached once it was fetched, and no error is', async () => {
    await release('a')
    browser.gone = ['/assets/gone.js']
    await browser.ask(`${ORIGIN}/assets/other.js`)
    await browser.ask(`${ORIGIN}/assets/gone.js`)
    browser.online = false
    expect(await browser.ask(`${ORIGIN}/assets/other.js`)).toContain('from the network')
    await expect(browser.ask(`${ORIGIN}/assets/gone.js`)).rejects.toThrow()
  })

  test('that comes once its release was tidied away does not bring that back', async () => {
    await release('a')
    browser.stores.delete('app-a')
    const late = `${ORIGIN}/assets/late.js`
    expect(await browser.ask(late)).toBe(`from the network: ${late}`)
    expect([...browser.stores.keys()]).toEqual([])
  })

  test('is kept by one that is still there', async () => {
    await release('a')
    const other = `${ORIGIN}/assets/other.js`
    await browser.ask(other)
    browser.online = false
    expect(await browser.ask(other)).toBe(`from the network: ${other}`)
  })

  test('of the release before is there for a page that is still open, older ones are not', async () => {
    for (const version of ['a', 'b', 'c']) await release(version)
    expect([...browser.stores.keys()]).toEqual(['app-b', 'app-c'])
    browser.online = false
    expect(await browser.ask(`${ORIGIN}/assets/app-b.js`)).toContain('app-b.js')
    await expect(browser.ask(FIRST)).rejects.toThrow()
  })
})

test('a release that cannot be had whole is not taken at all', async () => {
  await release('a')
  serveOffline(browser.scope, filesOf('b'))
  browser.gone = ['/app-shell?v=b']
  await expect(browser.run('install')).rejects.toThrow('bad status')
  expect([...browser.stores.keys()]).toEqual(['app-a'])
})
