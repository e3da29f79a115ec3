import { expect, test, vi } from 'vitest'
import { isDocument } from './open-as-document.ts'
import { useLink } from './use-link.ts'

vi.mock('react', async (actual) => ({ ...(await actual<object>()), useCallback: <T>(made: T) => made }))
vi.mock('./parameters.ts', () => ({ useGo: () => ({ href: (link: string) => `${link}?lang=en` }) }))
vi.mock('./native.ts', () => ({ useNative: () => ({}) }))

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
