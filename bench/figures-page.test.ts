import { expect, test } from 'vitest'
import { sectionText, withSections } from './figures-page.ts'

const circumstances = {
  machine: 'a processor, 2 cores',
  day: '2026-11-23',
  command: 'npm run bench -- --write',
}
const figure = {
  name: 'order pages',
  measured: '1,000/s',
  against: '400/s',
  ratio: 2.5,
  goal: { atLeast: 2.5 },
}
const chart = {
  title: 'Time over rate',
  x: { label: 'rate', scale: 'linear' },
  y: { label: 'ms', scale: 'log' },
  series: [],
} as const

test('a section has its day, machine and command, its table, what was not measured, and its chart', () => {
  const results = [figure, { name: 'posting', skipped: 'no PostgreSQL' }, { name: 'open-loop', chart }]
  expect(sectionText({ title: 'pages', results }, circumstances)).toBe(`## pages

2026-11-23, a processor, 2 cores: \`npm run bench -- --write\`

| figure | measured | against | ratio | goal |  |
| --- | --- | --- | --- | --- | --- |
| order pages | 1,000/s | 400/s | 2.50 | ≥ 2.5 | pass |

not measured: posting (no PostgreSQL)

![Time over rate](figures/open-loop.svg)
`)
})

test('a later run replaces its own sections, leaves the others and adds new ones at the end', () => {
  const first = withSections(
    '',
    new Map([
      ['pages', '## pages\n\nold\n'],
      ['posting', '## posting\n\nkept\n'],
    ]),
  )
  const second = withSections(
    first,
    new Map([
      ['pages', '## pages\n\nnew\n'],
      ['growth', '## growth\n\nfirst\n'],
    ]),
  )
  expect(second).toMatch(/^# Figures\n/)
  expect(second).toMatch(/The ratios count[^]*## pages\n\nnew\n\n## posting\n\nkept\n\n## growth\n\nfirst\n$/)
  expect(second).not.toContain('old')
})
