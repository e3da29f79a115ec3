import { expect, test } from 'vitest'
import { readArguments, wantedBy } from './arguments.ts'

const KNOWN = ['paint', 'pages', 'posting']
const COMPARED = ['pages', 'posting']
const read = (...argv: string[]) => readArguments(argv, KNOWN, COMPARED)

test('parts are run in the order in which they stand, every part where all are named, none where none is', () => {
  expect(read('all')).toEqual({ parts: KNOWN, strict: false, write: false, against: undefined })
  expect(read()).toMatchObject({ parts: [] })
  expect(read('posting', 'paint', '--strict', '--write')).toMatchObject({
    parts: ['paint', 'posting'],
    strict: true,
    write: true,
  })
})

test('a commit is compared with over the parts that can be', () => {
  expect(read('--against', 'a06cd44')).toMatchObject({ parts: COMPARED, against: 'a06cd44' })
  expect(read('--against', 'a06cd44', 'posting')).toMatchObject({ parts: ['posting'] })
})

test.each([
  { argv: ['speed'], problem: 'There is no part speed here' },
  { argv: ['--against', 'a06cd44', 'paint'], problem: 'There is no part paint here' },
  { argv: ['--fast'], problem: "Unknown option '--fast'" },
  { argv: ['--against'], problem: "Option '--against <value>' argument missing" },
])('$argv is refused with a sentence', ({ argv, problem }) => {
  expect(read(...argv)).toEqual({ problem: expect.stringContaining(problem) })
})

test('figures are chosen by the beginnings of their names; without any, all are', () => {
  const isWanted = wantedBy('loans,dash')
  expect(['loans?sort=due', 'dashboard', 'borrowers'].map((name) => isWanted?.(name))).toEqual([
    true,
    true,
    false,
  ])
  expect(wantedBy(undefined)).toBeUndefined()
  expect(wantedBy(',')).toBeUndefined()
})
