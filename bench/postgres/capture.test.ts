import { expect, test } from 'vitest'
import { readParameters, readStatement, unitsOf } from './capture.ts'

const expectValuesRead = (read: typeof readParameters) =>
  expect(read(`parameters: $1 = 'O''Neill, Ana', $2 = NULL, $3 = '{"a": "$4 = ''x''"}'`)).toEqual([
    "O'Neill, Ana",
    null,
    `{"a": "$4 = 'x'"}`,
  ])

test('values are read with their doubled quotes, commas and nulls', () => expectValuesRead(readParameters))

test('planted bug: values that end at the first comma are noticed', () => {
  const planted = (detail: string) => detail.split(', ').flatMap(readParameters)
  expect(() => expectValuesRead(planted)).toThrow('to deeply equal')
})

test('a statement keeps its text whole, over several lines', () => {
  const line = { pid: 7, message: 'execute s1: select 1\nfrom t', detail: "parameters: $1 = 'x'" }
  expect(readStatement(line)).toEqual({ pid: 7, text: 'select 1\nfrom t', values: ['x'] })
  expect(readStatement({ pid: 7, message: 'checkpoint starting: time' })).toBeUndefined()
})

function expectConnectionsApart(split: typeof unitsOf): void {
  const of = (pid: number, text: string) => ({ pid, text, values: [] })
  const log = [
    of(1, 'begin'),
    of(2, 'select 0'),
    of(2, 'begin'),
    of(1, 'a'),
    of(2, 'b'),
    of(1, 'commit'),
    of(2, 'COMMIT'),
  ]
  expect(split(log).map((one) => one.map(({ text }) => text))).toEqual([
    ['select 0'],
    ['begin', 'a', 'commit'],
    ['begin', 'b', 'COMMIT'],
  ])
}

test('transactions of two connections stay apart, and what stands outside is alone', () =>
  expectConnectionsApart(unitsOf))

test('planted bug: a log read as that of one connection is noticed', () => {
  const planted: typeof unitsOf = (log) => unitsOf(log.map((one) => ({ ...one, pid: 1 })))
  expect(() => expectConnectionsApart(planted)).toThrow('to deeply equal')
})
