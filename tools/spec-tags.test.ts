/** Tests name the points of the specification that they show, where the report reads them. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPoints } from './spec-coverage.ts'

/** The points that a source names, in the order of the text. Points that a loop fills in are not found. */
const pointsNamed = (source: string): string[] =>
  [...source.matchAll(/\bspec: \[(?<list>[^\]]*)\]/g)].flatMap(({ groups }) =>
    [...(groups?.['list'] ?? '').matchAll(/'(?<point>[^']+)'/g)].map(
      ({ groups: one }) => one?.['point'] ?? '',
    ),
  )

/** Points in a title, where the report does not search for them. */
const pointsInTitles = (source: string): string[] => source.match(/@spec\s+[\w.-]+/g) ?? []

/** The titles of groups that name points: such a point would count for every test of the group. */
const groupsWithPoints = (source: string): string[] =>
  [...source.matchAll(/\bdescribe\b[^;{]*?(?<title>'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),\s*\{[^}]*\bmeta:/g)].map(
    ({ groups }) => groups?.['title']?.slice(1, -1) ?? '',
  )

const SOURCES = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'apps/*/src/**/*.test.{ts,tsx}',
  'apps/e2e/**/*.test.ts',
  'bench/**/*.test.ts',
]
const sources = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const known = readPoints(readFileSync('docs/spec-points.tsv', 'utf8')).map(({ id }) => id)

const found = (of: (source: string) => string[]): string[] =>
  sources.flatMap(({ path, text }) => of(text).map((one) => `${path}: ${one}`))

describe('points of the specification', () => {
  test('have one row each', () => expect(new Set(known).size).toBe(known.length))

  test('stand in no title', () => expect(found(pointsInTitles)).toEqual([]))

  test('stand at tests, and at no group of tests', () => expect(found(groupsWithPoints)).toEqual([]))

  test('are those of the list', () =>
    expect(found((text) => pointsNamed(text).filter((point) => !known.includes(point)))).toEqual([]))

  test('are all named by a test', () => {
    // A loop fills some in: there the point stands in the rows that the loop goes through.
    const everything = sources.map(({ text }) => text).join('\n')
    expect(known.filter((point) => !everything.includes(`'${point}'`))).toEqual([])
  })
})

describe('planted bugs: this suite notices', () => {
  const TAG = ['@', 'spec'].join('')

  test('a point in a title', () => {
    expect(pointsInTitles(`test('${TAG} 2.order.title it is there', () => {})`)).toEqual([
      `${TAG} 2.order.title`,
    ])
  })

  test('a point at a group, each or not, on one line or several', () => {
    expect(
      groupsWithPoints(
        [
          "describe('one', { meta: { spec: ['a'] } }, () => {",
          "  test('inside', { meta: { spec: ['b'] } }, () => {})",
          '})',
          "describe.each([1, 2])('two', {\n  timeout: 5,\n  meta: { spec: ['c'] },\n}, () => {})",
          "describe('three', () => { test('inside', { meta: { spec: ['d'] } }, () => {}) })",
        ].join('\n'),
      ),
    ).toEqual(['one', 'two'])
  })

  test('a mistyped point, also among several on lines of their own', () => {
    const source =
      "test('a', {\n  meta: {\n    spec: [\n      '2.order.title',\n      '2.order.tilte',\n    ],\n  },\n})"
    expect(pointsNamed(source).filter((point) => !known.includes(point))).toEqual(['2.order.tilte'])
  })
})
