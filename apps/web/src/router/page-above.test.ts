// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createBrowserRouter } from './browser-router.ts'
import { defineScreen, type Screens } from './screen.ts'

const PATHS = ['/product', '/form', '/photo', '/confirm', '/other']

/** @param loaded gets the paths of this router alone: the ones of other tests hear of the history too */
async function open(start: string, loaded: string[] = []) {
  const at = (path: string) => async () => ({
    screen: defineScreen({
      search: (search) => search,
      title: () => path,
      load: async () => void loaded.push(path),
      Page: () => null,
    }),
  })
  const screens: Screens = Object.fromEntries(PATHS.map((path) => [path, at(path)]))
  history.replaceState(null, '', start)
  const code = await at(start)()
  return createBrowserRouter({
    screens,
    shown: { kind: 'ready', screen: code.screen, data: undefined },
    onFault: (error) => expect.fail(String(error)),
    above: { '/confirm': '/product' },
  })
}

const goBack = async () => {
  history.back()
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
}

beforeEach(() => {
  window.scrollTo = vi.fn((_x, y) => Object.assign(window, { scrollY: y })) as never
  Object.assign(window, { scrollY: 0 })
})

test.each([{ replace: false }, { replace: true }])(
  'the way back leads past the pages between to the one above, where it was scrolled to (%j)',
  async (options) => {
    const loaded: string[] = []
    const router = await open('/product', loaded)
    Object.assign(window, { scrollY: 300 })
    for (const path of ['/form', '/other', '/photo?step=2']) await router.navigate(path)
    await router.navigate('/confirm', options)
    expect(router.state().address.path).toBe('/confirm')
    expect(loaded).toEqual(['/form', '/other', '/photo', '/confirm'])
    await goBack()
    expect(location.pathname).toBe('/product')
    router.drawn(router.state().shown)
    expect(window.scrollY).toBe(300)
  },
)

test.each([
  { claim: 'straight from the page above', start: '/product', through: [] },
  { claim: 'where the page above was never visited', start: '/other', through: ['/form'] },
])('it is an ordinary page $claim', async ({ start, through }) => {
  const router = await open(start)
  for (const path of through) await router.navigate(path)
  const before = location.pathname
  await router.navigate('/confirm')
  await goBack()
  expect(location.pathname).toBe(before)
})

test('the page above counts again once it was visited again', async () => {
  const router = await open('/product')
  for (const path of ['/form', '/confirm', '/product', '/photo', '/confirm']) await router.navigate(path)
  await goBack()
  expect(location.pathname).toBe('/product')
  await goBack()
  expect(location.pathname).toBe('/confirm')
})
