/**
 * docs/coverage.md: each point of the specification with the tests that show it. Tests name their points in
 * their titles (`@spec 9.late.one-off-new`); the points stand in docs/spec-points.tsv.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { TestResult } from './test-report.ts'

const POINTS = 'docs/spec-points.tsv'
const COVERAGE = 'docs/coverage.md'
const TAG = /@spec\s+([\w.-]+)/g

interface Point {
  readonly id: string
  readonly text: string
}

/** One row a line: id, tab, text, and for calls the ends of their paths. Lines that start with `#` name the sections. */
export function readPoints(tsv: string): Point[] {
  return tsv.split('\n').flatMap((line) => {
    const [id = '', text = ''] = line.split('\t')
    return id === '' || id.startsWith('#') ? [] : [{ id, text }]
  })
}

/** Tests by the point they show; a title may name several. */
export function testsByPoint(tests: readonly TestResult[]): Map<string, TestResult[]> {
  const found = new Map<string, TestResult[]>()
  for (const test of tests)
    for (const [, id = ''] of test.title.matchAll(TAG)) found.set(id, [...(found.get(id) ?? []), test])
  return found
}

const withoutTags = (title: string): string => title.replaceAll(TAG, '').replace(/\s+/g, ' ').trim()
const cell = (text: string): string => text.replaceAll('|', '\\|')

function row({ id, text }: Point, tests: readonly TestResult[]): { line: string; shown: boolean } {
  const shown = tests.length > 0 && tests.every((test) => test.state === 'passed')
  const state = shown ? 'yes' : tests.some((test) => test.state === 'failed') ? '**failing**' : '**missing**'
  const titles = [...new Set(tests.map((test) => withoutTags(test.title)))]
  const more = titles.length > 2 ? `; and ${titles.length - 2} more` : ''
  return {
    line: `| ${id} | ${cell(text)} | ${state} | ${cell(titles.slice(0, 2).join('; ') + more)} |`,
    shown,
  }
}

/** The whole document. Unknown ids are listed, so that a mistyped tag is seen. */
export function coverageDocument(points: readonly Point[], tests: readonly TestResult[]): string {
  const byPoint = testsByPoint(tests)
  const rows = points.map((point) => row(point, byPoint.get(point.id) ?? []))
  const known = new Set(points.map((point) => point.id))
  const unknown = [...byPoint.keys()].filter((id) => !known.has(id)).sort()
  const shown = rows.filter((one) => one.shown).length
  return [
    '# What of the specification is shown by a test',
    '',
    'Made by `npm test` from tests whose titles name a point. A point without a passing test is missing.',
    '',
    `${shown} of ${points.length} points are shown.`,
    '',
    '| Point | What it says | Shown | By |',
    '| --- | --- | --- | --- |',
    ...rows.map((one) => one.line),
    ...(unknown.length > 0 ? ['', `Tags that name no known point: ${unknown.join(', ')}`] : []),
    '',
  ].join('\n')
}

export async function writeCoverage(tests: readonly TestResult[]): Promise<void> {
  const points = readPoints(await readFile(POINTS, 'utf8'))
  await writeFile(COVERAGE, coverageDocument(points, tests))
}
