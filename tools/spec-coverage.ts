/**
 * docs/coverage.md: each point of the specification with the tests that show it. A test names its points in its
 * metadata, `{ meta: { spec: ['9.late.one-off-new'] } }`; the points stand in docs/spec-points.tsv. What was found when
 * the tests were last read against the points stands in docs/coverage-notes.md, and goes to the head of the document.
 *
 *   npm run test:all && node tools/spec-coverage.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readJourneys, readUnits, type TestResult } from './test-report.ts'

const POINTS = 'docs/spec-points.tsv'
const NOTES = 'docs/coverage-notes.md'
export const COVERAGE = 'docs/coverage.md'
/** Files that a row names; the rest are counted. Of a sampled matrix each run has other tests, and the same files. */
const NAMED_FILES = 3

interface Point {
  readonly id: string
  readonly text: string
}

/** One row a line: id, tab, text. Lines that start with `#` name the sections. */
export function readPoints(tsv: string): Point[] {
  return tsv.split('\n').flatMap((line) => {
    const [id = '', text = ''] = line.split('\t')
    return id === '' || id.startsWith('#') ? [] : [{ id, text }]
  })
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Tests by the point they show, by file and title: the same whatever the order of the run. */
export function testsByPoint(tests: readonly TestResult[]): Map<string, TestResult[]> {
  const sorted = tests.toSorted((a, b) => order(a.file, b.file) || order(a.title, b.title))
  const found = new Map<string, TestResult[]>()
  for (const test of sorted)
    for (const id of new Set(test.points)) found.set(id, [...(found.get(id) ?? []), test])
  return found
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
const named = (file: string): string => `[${basename(file)}](../${file})`

function row({ id, text }: Point, tests: readonly TestResult[]): { line: string; shown: boolean } {
  const shown = tests.length > 0 && tests.every((test) => test.state === 'passed')
  const state = shown ? 'yes' : tests.some((test) => test.state === 'failed') ? '**failing**' : '**missing**'
  const files = [...new Set(tests.map(({ file }) => file))].map(named)
  const more = files.length > NAMED_FILES ? `; and ${files.length - NAMED_FILES} more` : ''
  return {
    line: `| ${id} | ${cell(text)} | ${state} | ${cell(files.slice(0, NAMED_FILES).join('; ') + more)} |`,
    shown,
  }
}

/**
 * The whole document. Unknown ids are listed, so that a mistyped one is noticed.
 *
 * @param notes what a reading of the tests found, in Markdown; empty where nobody has read them
 */
export function coverageDocument(
  points: readonly Point[],
  tests: readonly TestResult[],
  notes: string,
): string {
  const byPoint = testsByPoint(tests)
  const rows = points.map((point) => row(point, byPoint.get(point.id) ?? []))
  const known = new Set(points.map((point) => point.id))
  const unknown = [...byPoint.keys()].filter((id) => !known.has(id)).sort()
  const shown = rows.filter((one) => one.shown).length
  return [
    '# Specification coverage',
    '',
    'Made by `npm run test:all` from tests whose metadata name a point. A point that no passing test shows says so in its row.',
    '',
    `${shown} of ${points.length} points are shown.`,
    ...(notes.trim() === '' ? [] : ['', notes.trim()]),
    '',
    '| Point | What it says | Shown | By |',
    '| --- | --- | --- | --- |',
    ...rows.map((one) => one.line),
    ...(unknown.length > 0 ? ['', `Tests name points that are not known: ${unknown.join(', ')}`] : []),
    '',
  ].join('\n')
}

/** Rows of the document without the files: of a sampled matrix another seed runs other files. */
const withoutFiles = (document: string): string =>
  document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(0, 4)
        .join('|'),
    )
    .join('\n')

/** One line for each point that no passing test shows, and one where the document says something else of the points. */
export function coverageProblems(shown: string, stored: string): string[] {
  const missing = shown.split('\n').filter((line) => /\| \*\*(?:missing|failing)\*\* \|/.test(line))
  const isStored = withoutFiles(shown) === withoutFiles(stored)
  return [
    ...missing.map((line) => `no passing test shows ${line}`),
    ...(isStored
      ? []
      : [`${COVERAGE} does not say what this run has shown: node tools/spec-coverage.ts renews it`]),
  ]
}

/** The document that these tests make. */
export async function coverageOf(tests: readonly TestResult[]): Promise<string> {
  const points = readPoints(await readFile(POINTS, 'utf8'))
  const notes = await readFile(NOTES, 'utf8').catch(() => '')
  return coverageDocument(points, tests, notes)
}

if (import.meta.main) {
  const read = (name: string) => readFile(`.cache/tests/${name}.json`, 'utf8')
  const units = ['parts', 'screens', 'server', 'postgres', 'cluster', 'webkit']
  const reports = await Promise.all(units.map(async (name) => readUnits(name, await read(name), true)))
  reports.push(readJourneys('journeys', await read('journeys'), true))
  await writeFile(COVERAGE, await coverageOf(reports.flatMap(({ tests }) => tests)))
}
