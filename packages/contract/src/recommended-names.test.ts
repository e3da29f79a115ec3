import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { RecommendedWire } from './calls/recommended-product.ts'
import {
  clickNames,
  isEnabled,
  recommendedNames,
  type RecommendedProduct,
  wireNames,
} from './recommended-names.ts'

const product: RecommendedProduct = {
  productId: 'p1',
  logo: '/media/logos/p1.svg',
  name: 'Example',
  buttonText: 'See offer',
  range: '₱1,000 – ₱5,000',
  rangeDescription: 'Loan amount',
  rate: '2 % a month',
  description: 'An example',
  tags: ['New'],
  enabled: 1,
}

test('what goes out under obfuscated names comes back as it was', {
  meta: { spec: ['3.recommended.codec'] },
}, () => {
  const wire = recommendedNames.toWire(product)
  expect(Check(RecommendedWire, wire)).toBe(true)
  expect(Object.keys(wire).filter((name) => name in product)).toEqual([])
  expect(recommendedNames.fromWire(wire)).toEqual(product)
  const click = { productId: 'p1', place: 'list', position: '2' } as const
  expect(Object.keys(clickNames.toWire(click))).toHaveLength(3)
  expect(clickNames.fromWire(clickNames.toWire(click))).toEqual(click)
})

test('what the codec does not know is left on the wire', () => {
  const wire = { ...recommendedNames.toWire(product), phone: '13912345678' }
  expect(recommendedNames.fromWire(wire)).toEqual(product)
})

test.each([
  { enabled: 1, is: true },
  { enabled: 0, is: false },
  { enabled: 2, is: true },
  { enabled: 9, is: true },
])('$enabled is enabled: $is', { meta: { spec: ['3.recommended.enabled'] } }, ({ enabled, is }) => {
  expect(isEnabled({ enabled })).toBe(is)
})

test('two fields under one wire name are a bug that is said at once', () => {
  expect(() => wireNames<{ a: string; b: string }, { a: 'x'; b: 'x' }>({ a: 'x', b: 'x' })).toThrow('unique')
})

const ROOT = join(import.meta.dirname, '../../..')
const NAMES = [...Object.values(recommendedNames.names), ...Object.values(clickNames.names)]
const HOME = 'packages/contract/src/recommended-names.ts'

/** Source files that spell an obfuscated name as a field; some of them are words of Filipino texts, too. */
function filesWith(names: readonly string[]): string[] {
  const any = names.join('|')
  const spelt = new RegExp(`['"](${any})['"]|\\.(${any})\\b|\\b(${any})\\??:`)
  const folders = ['packages/contract/src', 'apps/server/src', 'apps/web/src', 'apps/e2e']
  return folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => spelt.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file))
}

test('the names stand in one file of the source and nowhere else', {
  meta: { spec: ['3.recommended.codec'] },
}, () => {
  expect(filesWith(NAMES)).toEqual([HOME])
})

test('planted bug: a name that is spelt elsewhere would be found', () => {
  expect(filesWith([...NAMES, 'recProducts']).length).toBeGreaterThan(1)
})
