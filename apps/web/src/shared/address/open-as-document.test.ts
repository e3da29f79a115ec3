import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isDocument } from './open-as-document.ts'
import { useLink } from './use-link.ts'

vi.mock('react', async (actual) => ({ ...(await actual<object>()), useCallback: <T>(made: T) => made }))
vi.mock('./parameters.ts', () => ({ useGo: () => ({ href: (link: string) => `${link}?lang=en` }) }))
vi.mock('./native.ts', () => ({ useNative: () => ({}) }))

const ROUTES = join(import.meta.dirname, '../../routes')

test('documents of their own are exactly the routes that open as one', () => {
  const routes = globSync('**/*.tsx', { cwd: ROUTES })
  const paths = routes.map((file) => ({
    path: `/${file.replace(/\.tsx$/, '').replace(/(?:^|\/)index$/, '')}`,
    opens: readFileSync(join(ROUTES, file), 'utf8').includes('beforeLoad: openAsDocument'),
  }))
  expect(paths.filter(({ opens }) => opens)).toHaveLength(4)
  expect(paths.filter(({ path, opens }) => isDocument(path) !== opens)).toEqual([])
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
