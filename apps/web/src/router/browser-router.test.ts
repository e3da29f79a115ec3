// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserRouter, type SavedPages } from './browser-router.ts'
import { defineScreen, notFound, type Reached, redirect, type Screens } from './screen.ts'
import type { Shown } from './use-router.ts'

/** A loader that answers when the test says so. */
interface Load {
  readonly search: object
  readonly answer: (data: unknown) => void
  readonly fail: (error: unknown) => void
}
const loads: Record<string, Load[]> = {}
interface More {
  readonly loadsOnce?: boolean
  readonly Pending?: () => null
  readonly reached?: (data: unknown) => Reached
}
const screenAt = (path: string, more: More = {}) =>
  defineScreen({
    search: (search) => search,
    title: () => path,
    load: (search) =>
      new Promise<unknown>((answer, fail) => {
        loads[path] = [...(loads[path] ?? []), { search, answer, fail }]
      }),
    Page: () => null,
    ...more,
  })
const codeOf = (screen: ReturnType<typeof screenAt>) => () => Promise.resolve({ screen })
const SCREENS: Screens = {
  '/a': codeOf(screenAt('/a')),
  '/b': codeOf(screenAt('/b', { Pending: () => null })),
  '/kept': codeOf(screenAt('/kept', { reached: (data) => (data === 'lost' ? 'unreachable' : 'whole') })),
  '/once': codeOf(screenAt('/once', { loadsOnce: true })),
  '/missing': () => Promise.reject(new TypeError('Importing a module script failed.')),
}

const faults: unknown[] = []
const settle = () => vi.advanceTimersByTimeAsync(0)
const dataOf = (shown: Shown) => (shown.kind === 'ready' ? shown.data : shown.kind)

async function open(path: string, saved?: SavedPages) {
  history.replaceState(null, '', path)
  const code = SCREENS[path]
  if (!code) throw new Error(`no screen at ${path}`)
  const shown: Shown = { kind: 'ready', screen: (await code()).screen, data: 'from the server' }
  return createBrowserRouter({ screens: SCREENS, shown, onFault: (error) => faults.push(error), saved })
}

async function answer(path: string, data: unknown) {
  await settle()
  loads[path]?.at(-1)?.answer(data)
  await settle()
}

async function goBack() {
  history.back()
  // The browser says so in a task of its own.
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  window.scrollTo = vi.fn((_x, y) => Object.assign(window, { scrollY: y })) as never
  Object.assign(window, { scrollY: 0 })
  faults.length = 0
  for (const path of Object.keys(loads)) delete loads[path]
})
afterEach(() => vi.useRealTimers())

describe('a tap', () => {
  test('shows the page that is left until the next one has its data', async () => {
    const router = await open('/a')
    const going = router.navigate('/b?x=1')
    await settle()
    expect(location.pathname + location.search).toBe('/b?x=1')
    expect(router.state()).toMatchObject({ address: { path: '/a' }, loading: true })
    await answer('/b', 'b')
    await going
    expect(router.state()).toMatchObject({ address: { path: '/b', search: { x: '1' } }, loading: false })
    expect(dataOf(router.state().shown)).toBe('b')
  })

  test('a later one wins, whatever comes first', async () => {
    const router = await open('/a')
    void router.navigate('/b?n=1')
    await settle()
    void router.navigate('/b?n=2')
    await settle()
    loads['/b']?.[1]?.answer('second')
    await settle()
    loads['/b']?.[0]?.answer('first')
    await settle()
    expect(dataOf(router.state().shown)).toBe('second')
  })

  test('what takes longer than 150 ms shows that it is being fetched, and long enough to be seen', async () => {
    const router = await open('/a')
    void router.navigate('/b')
    await vi.advanceTimersByTimeAsync(149)
    expect(router.state().shown.kind).toBe('ready')
    await vi.advanceTimersByTimeAsync(1)
    expect(router.state().shown.kind).toBe('pending')
    await answer('/b', 'b')
    expect(router.state().shown.kind).toBe('pending')
    await vi.advanceTimersByTimeAsync(250)
    expect(dataOf(router.state().shown)).toBe('b')
  })

  test.each([
    ['a loader that breaks', '/b', new Error('broken'), 'failed', 1],
    ['a page that there is not', '/b', notFound(), 'not-found', 0],
  ])('%s is said', async (_what, path, thrown, kind, reported) => {
    const router = await open('/a')
    void router.navigate(path)
    await settle()
    loads[path]?.[0]?.fail(thrown)
    await settle()
    expect(router.state()).toMatchObject({ shown: { kind }, loading: false })
    expect(faults).toHaveLength(reported)
  })

  test('a screen whose code cannot be fetched is said, with its error', async () => {
    const router = await open('/a')
    await router.navigate('/missing')
    expect(router.state().shown).toMatchObject({ kind: 'failed', error: expect.any(TypeError) })
    expect(faults).toHaveLength(1)
  })

  test('a redirect takes the place of the page that it came from', async () => {
    const router = await open('/a')
    const before = history.length
    void router.navigate('/b')
    await settle()
    loads['/b']?.[0]?.fail(redirect('/once'))
    await answer('/once', 'there')
    expect([location.pathname, dataOf(router.state().shown), history.length]).toEqual([
      '/once',
      'there',
      before + 1,
    ])
  })

  test('whoever counts pages is told of each other path, and of nothing else', async () => {
    const router = await open('/a')
    const paths: string[] = []
    const stop = router.onNavigate(({ path }) => paths.push(path))
    void router.navigate('/b')
    await answer('/b', 'b')
    void router.navigate('/b?again=1')
    await answer('/b', 'b')
    stop()
    void router.navigate('/a')
    await answer('/a', 'a')
    expect(paths).toEqual(['/b'])
  })
})

describe('the data of a page', () => {
  test('asked for anew, the old stays until the new is there', async () => {
    const router = await open('/a')
    const again = router.invalidate()
    await settle()
    expect([router.state().loading, dataOf(router.state().shown)]).toEqual([true, 'from the server'])
    await answer('/a', 'new')
    await again
    expect([router.state().loading, dataOf(router.state().shown)]).toEqual([false, 'new'])
  })

  test('coming back shows what was shown at once, and asks again', async () => {
    const router = await open('/a')
    void router.navigate('/b')
    await answer('/b', 'b')
    await goBack()
    expect([dataOf(router.state().shown), router.state().loading]).toEqual(['from the server', true])
    await answer('/a', 'new')
    expect(dataOf(router.state().shown)).toBe('new')
  })

  test('another hash asks for nothing', async () => {
    const router = await open('/a')
    await router.navigate('/a#/more')
    expect(router.state().address.hash).toBe('#/more')
    expect(loads['/a']).toBeUndefined()
  })

  test('a hash that is no valid escape is shown all the same', async () => {
    const router = await open('/a')
    await router.navigate('/a#/more?tag=50%')
    expect(router.state().address.hash).toBe('#/more?tag=50%')
  })

  test('the same address again asks again', async () => {
    const router = await open('/a')
    const before = history.length
    void router.navigate('/a')
    await answer('/a', 'new')
    expect([dataOf(router.state().shown), history.length]).toEqual(['new', before])
  })
})

describe('without a connection', () => {
  const copies = new Map<string, { data: unknown; at: number }>()
  const saved = {
    save: async ({ path }: { path: string }, data: unknown) => void copies.set(path, { data, at: 7 }),
    find: async ({ path }: { path: string }) => copies.get(path),
  }
  beforeEach(() => copies.clear())

  // First, since listeners of the connection are never removed, and the next tests leave a page without one.
  test('a page that is up to date asks for nothing when the connection comes back', async () => {
    await open('/kept', saved)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(loads['/kept']).toBeUndefined()
  })

  test('a screen shows what it showed last, with its time, and what is new once it is back', async () => {
    const router = await open('/a', saved)
    void router.navigate('/kept')
    await answer('/kept', 'first')
    void router.navigate('/b')
    await answer('/b', 'b')
    void router.navigate('/kept?again')
    await answer('/kept', 'lost')
    expect(router.state().shown).toMatchObject({ data: 'first', savedAt: 7 })
    window.dispatchEvent(new Event('online'))
    await answer('/kept', 'second')
    expect(router.state().shown).toMatchObject({ data: 'second' })
    expect(router.state().shown).not.toHaveProperty('savedAt')
    expect(copies.get('/kept')?.data).toBe('second')
  })

  test('a screen that was never shown says that it could not be reached', async () => {
    const router = await open('/a', saved)
    void router.navigate('/kept')
    await answer('/kept', 'lost')
    expect(dataOf(router.state().shown)).toBe('lost')
    expect(copies.size).toBe(0)
  })

  test('what the server has drawn is saved when the page is at rest, and no other screen ever is', async () => {
    const router = await open('/kept', saved)
    router.saveShown()
    void router.navigate('/b')
    await answer('/b', 'b')
    router.saveShown()
    expect([...copies.keys()]).toEqual(['/kept'])
  })
})

test('on the way to another page that has no shape yet it says so, and not while its own data is asked for', async () => {
  const router = await open('/a')
  void router.invalidate()
  await settle()
  expect(router.state()).toMatchObject({ loading: true, leaving: false })
  void router.navigate('/once')
  await settle()
  expect(router.state().leaving).toBe(true)
  await answer('/once', 'there')
  expect(router.state().leaving).toBe(false)
})

describe('the place on a page', () => {
  test('a new page begins at its top, one that somebody comes back to stands where it stood', async () => {
    const router = await open('/a')
    Object.assign(window, { scrollY: 700 })
    void router.navigate('/b')
    await answer('/b', 'b')
    router.drawn(router.state().shown)
    expect(window.scrollY).toBe(0)
    await goBack()
    router.drawn(router.state().shown)
    expect(window.scrollY).toBe(700)
  })

  test('data that comes anew moves nothing', async () => {
    const router = await open('/a')
    void router.navigate('/b')
    await answer('/b', 'b')
    router.drawn(router.state().shown)
    Object.assign(window, { scrollY: 300 })
    void router.invalidate()
    await answer('/b', 'new')
    router.drawn(router.state().shown)
    expect(window.scrollY).toBe(300)
  })

  test('the browser itself brings back who leaves the document', async () => {
    const router = await open('/a')
    void router.navigate('/b')
    await answer('/b', 'b')
    expect(history.scrollRestoration).toBe('manual')
    window.dispatchEvent(new Event('pagehide'))
    expect(history.scrollRestoration).toBe('auto')
  })
})
