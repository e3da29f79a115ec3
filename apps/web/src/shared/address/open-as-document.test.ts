import { expect, test, vi } from 'vitest'
import { SITE_PAGES } from '../../features/site/site-address.ts'
import { SCREENS } from '../../screens.ts'
import { isDocument } from './open-as-document.ts'
import { useLink } from './use-link.ts'

vi.mock('react', async (actual) => ({ ...(await actual<object>()), useCallback: <T>(made: T) => made }))
vi.mock('./parameters.ts', () => ({ useGo: () => ({ href: (link: string) => `${link}?lang=en` }) }))
vi.mock('./native.ts', () => ({ useNative: () => ({}) }))

test('documents of their own are exactly the pages of the official site', () => {
  expect(Object.values(SITE_PAGES).filter((path) => !isDocument(path))).toEqual([])
  expect(Object.keys(SCREENS).filter(isDocument)).toEqual([])
})

test.each([
  ['/aboutUs?lang=en', true],
  ['/aboutUs#team', true],
  ['/?lang=en', true],
  ['/aboutUs/more', false],
  ['//site.example', false],
  ['/main', false],
])('%s is a document of its own: %s', (link, is) => expect(isDocument(link)).toBe(is))

test('a link to one is left to the browser; a link to another page of ours is not', () => {
  const link = useLink()
  expect(link('/aboutUs')).toEqual({ href: '/aboutUs?lang=en' })
  expect(link('/main').onClick).toBeTypeOf('function')
})
