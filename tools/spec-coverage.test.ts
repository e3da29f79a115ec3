import { describe, expect, test } from 'vitest'
import { coverageDocument, coverageProblems, readPoints, testsByPoint } from './spec-coverage.ts'
import type { TestResult } from './test-report.ts'

const result = (title: string, over: Partial<TestResult> = {}): TestResult => ({
  file: 'apps/web/src/order.test.tsx',
  title,
  state: 'passed',
  points: ['2.order.title'],
  milliseconds: 1,
  ...over,
})
const POINTS = readPoints('# Point 2\n2.order.title\tThe title | is so\n2.paths\tPaths\n')
const rowOf = (tests: readonly TestResult[], id = '2.order.title') =>
  coverageDocument(POINTS, tests, '')
    .split('\n')
    .find((line) => line.startsWith(`| ${id} `))

describe('the document', () => {
  test('names each point with its text, its state, and the files of its tests', () => {
    expect(rowOf([result('it is so')])).toBe(
      '| 2.order.title | The title \\| is so | yes | [order.test.tsx](../apps/web/src/order.test.tsx) |',
    )
  })

  test('a point without a test, with a skipped one, or with one that failed is not shown', () => {
    expect(rowOf([])).toContain('**missing**')
    expect(rowOf([result('a'), result('b', { state: 'skipped' })])).toContain('**missing**')
    expect(rowOf([result('a'), result('b', { state: 'failed' })])).toContain('**failing**')
    expect(coverageDocument(POINTS, [result('a')], '')).toContain('1 of 2 points are shown.')
  })

  test('is the same whatever the order of the run and the sample of a matrix, and names three files', () => {
    const tests = ['d', 'z', 'b', 'c', 'b'].map((name) => result(name, { file: `${name}.test.ts` }))
    expect(rowOf(tests)).toBe(rowOf(tests.toReversed()))
    expect(rowOf(tests)).toBe(rowOf(tests.map((test) => ({ ...test, title: 'of another seed' }))))
    expect(rowOf(tests)).toMatch(/\| \[b\.test.*; \[c\..*; \[d\..*; and 1 more \|$/)
  })

  test('a title alone proves nothing; a point that is not known is listed', () => {
    expect(testsByPoint([result('2.order.title', { points: [] })]).size).toBe(0)
    expect(coverageDocument(POINTS, [result('a', { points: ['2.order.tilte'] })], '')).toContain(
      'not known: 2.order.tilte',
    )
  })

  test('keeps what a reading of the tests found', () => {
    expect(coverageDocument(POINTS, [], '## Last read\n\nAll.\n')).toContain('\n\n## Last read\n\nAll.\n\n|')
  })
})

describe('what a run has shown', () => {
  const both = [result('a'), result('b', { points: ['2.paths'] })]
  const stored = coverageDocument(POINTS, both, '')

  test('is what the document says, whichever file of a sampled matrix ran', () => {
    const other = coverageDocument(
      POINTS,
      both.map((one) => ({ ...one, file: 'other.test.ts' })),
      '',
    )
    expect(coverageProblems(other, stored)).toEqual([])
  })

  test('leaves out a point: the point is named, and so is the document', () => {
    const problems = coverageProblems(coverageDocument(POINTS, [result('a')], ''), stored)
    expect(problems).toHaveLength(2)
    expect(problems[0]).toContain('no passing test shows | 2.paths | Paths |')
  })

  test('is more than the document knows: it has to be renewed', () => {
    expect(coverageProblems(stored, '')).toEqual([
      expect.stringContaining('node tools/spec-coverage.ts renews it'),
    ])
  })
})
