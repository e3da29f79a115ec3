/** One scale of type, one heavier weight: what `tokens.css` names, and nothing beside it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = [import.meta.dirname, join(import.meta.dirname, '../../../../apps/web/src')]
const STYLES = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const named = (kind: string) =>
  new Set([...STYLES.matchAll(new RegExp(`--${kind}-([a-z]+):`, 'g'))].map(([, name = '']) => name))
const SIZES = named('text')
const WEIGHTS = named('font-weight')
/** What Tailwind would take for a size or a weight of its own, and sizes made up in place. */
const SIZE =
  /(?<![\w-])text-(xs|sm|base|lg|xl|\dxl|\[[\d.]+(?:rem|px|em)\]|\[(?:min|max|clamp|calc)\([^\]]*\])/g
const WEIGHT =
  /(?<![\w-])font-(thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[\d+\])(?![\w-])/g

const markup = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => readFileSync(join(root, name), 'utf8')),
).join('\n')

const strangers = (source: string): string[] => [
  ...[...source.matchAll(SIZE)].filter(([, size = '']) => !SIZES.has(size)).map(([all]) => all),
  ...[...source.matchAll(WEIGHT)].filter(([, weight = '']) => !WEIGHTS.has(weight)).map(([all]) => all),
]

/** Small text set heavier: classes that stand in one text, as written. */
const heavyNotes = (source: string): string[] =>
  [...source.matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)]
    .map(([, , classes = '']) => classes)
    .filter((classes) => {
      const names = classes.split(' ')
      return names.includes('text-note') && names.includes('font-semibold')
    })

test('no screen has a size or a weight of type of its own', () => {
  expect([SIZES.size, WEIGHTS.size]).toEqual([5, 2])
  expect(markup).toContain('text-note')
  expect(strangers(markup)).toEqual([])
})

test('small text is never heavier, which would be one more font', () => {
  expect(heavyNotes(markup)).toEqual([])
})

test('planted bug: a size in place, a library size and a third weight are found', () => {
  const source =
    '<p className="text-[0.9375rem] font-medium text-muted">…<b className="sm:text-lg font-bold">'
  expect(strangers(source)).toEqual(['text-[0.9375rem]', 'text-lg', 'font-medium', 'font-bold'])
})

test('planted bug: a heavy note is found, in a value and in a call', () => {
  const source = `<p className="mt-1 text-note font-semibold">… cx('text-note text-muted', on && 'font-semibold text-note')`
  expect(heavyNotes(source)).toEqual(['mt-1 text-note font-semibold', 'font-semibold text-note'])
})
