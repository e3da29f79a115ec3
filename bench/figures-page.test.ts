import { expect, test } from 'vitest'
import { withSections } from './figures-page.ts'

const pages = {
  title: 'pages',
  results: [
    { name: 'order pages', measured: '1,000/s', against: '400/s', ratio: 2.5, goal: { atLeast: 2.5 } },
    { name: 'home|pages', measured: '9/s', against: '3/s', ratio: 3 },
  ],
}
const posting = { title: 'posting', results: [{ name: 'posting a repayment', skipped: 'no PostgreSQL' }] }
const run = { machine: '2 cores', day: '2026-11-23', command: 'npm run bench -- all --write' }
const written = withSections('', { ...run, sections: [pages, posting] })

test('all parts are in one table, each with its day and machine, and what was not measured has its reason', () => {
  expect(written).toMatch(/^# Figures\n/)
  expect(written).toMatch(/The ratios count/)
  expect(written.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| part | figure | measured | against | ratio | goal |  | measured on |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| pages | order pages | 1,000/s | 400/s | 2.50 | ≥ 2.5 | pass | 2026-11-23, 2 cores |',
    '| pages | home\\|pages | 9/s | 3/s | 3.00 |  |  |  |',
    '| posting | posting a repayment | not measured | no PostgreSQL |  |  |  | 2026-11-23, 2 cores |',
  ])
})

test('a later run replaces its own rows, leaves the others and adds new ones at the end', () => {
  const [figure] = pages.results
  if (figure === undefined) throw new Error('no figure')
  const sections = [
    { title: 'growth', results: [figure] },
    { title: 'pages', results: [{ ...figure, measured: '2,000/s' }] },
  ]
  const rows = withSections(written, { ...run, day: '2026-11-24', sections })
    .split('\n')
    .slice(-4)
  expect(rows).toEqual([
    '| pages | order pages | 2,000/s | 400/s | 2.50 | ≥ 2.5 | pass | 2026-11-24, 2 cores |',
    '| posting | posting a repayment | not measured | no PostgreSQL |  |  |  | 2026-11-23, 2 cores |',
    '| growth | order pages | 1,000/s | 400/s | 2.50 | ≥ 2.5 | pass | 2026-11-24, 2 cores |',
    '',
  ])
  expect(withSections(written, { ...run, sections: [] })).toBe(written)
})
