import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandTints } from './brand-tints.ts'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

// As Chrome 112 paints `color-mix(in oklab, …)` of the same colours.
test.each([
  { brand: '#c2410c', light: ['#993207', '#fcf0ec', '#f5d3c8', '#e49a83'] },
  { brand: '#14f', light: ['#0b34ca', '#ebf2ff', '#c3d8ff', '#78a4ff'] },
])('$brand is mixed as a browser mixes it', ({ brand, light }) => {
  const tints = brandTints(brand)
  const names = ['--strong-light', '--soft-light', '--line-light', '--focus-light'] as const
  expect(names.map((name) => tints[name])).toEqual(light)
})

test('a brand of three digits is that of six', () => {
  expect(brandTints('#14f')).toEqual(brandTints('#1144ff'))
})

test('the sheet has the tints of its default brand', () => {
  for (const [name, colour] of Object.entries(brandTints('#c2410c')))
    expect(tokens).toContain(`  ${name}: ${colour};`)
})
