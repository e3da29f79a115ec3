/** Every custom property that a sheet reads is declared: a name that is gone draws nothing, and says nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const KIT = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.css'))
  .map((name) => join(import.meta.dirname, name))
const SITE = join(import.meta.dirname, '../../../../apps/web/src/features/site/site.css')
/** Set on the element itself: the filled part of a slider. */
const SET_IN_PLACE = ['--part']

const sheet = [...KIT, SITE].map((path) => readFileSync(path, 'utf8')).join('\n')
const declared = new Set([...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name))

const missing = (css: string): string[] =>
  [...css.matchAll(/(?:var|--theme)\((--[\w-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !declared.has(name) && !SET_IN_PLACE.includes(name))

test('the sheets read no custom property that nothing declares', () => {
  expect(sheet).toContain('.site-nav')
  expect(missing(sheet)).toEqual([])
})

test('planted bug: a shadow whose name is gone is found', () => {
  expect(missing('.menu { box-shadow: var(--shadow-gone) }')).toEqual(['--shadow-gone'])
})
