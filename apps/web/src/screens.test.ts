import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_PAGES } from './features/site/site-address.ts'
import { SCREENS } from './screens.ts'
import { isDocument } from './shared/address/open-as-document.ts'

const fileAt = (path: string): boolean =>
  [`routes${path}.tsx`, `routes${path}/index.tsx`].some((file) => existsSync(join(import.meta.dirname, file)))

test('every screen has a file that is named as its address, and is no document of its own', () => {
  expect(Object.keys(SCREENS).filter((path) => !fileAt(path))).toEqual([])
  expect(Object.keys(SCREENS).filter(isDocument)).toEqual([])
})

test('documents of their own are exactly the pages of the official site', () => {
  expect(Object.values(SITE_PAGES).filter((path) => !isDocument(path))).toEqual([])
})
