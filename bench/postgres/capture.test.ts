import { expect, test } from 'vitest'
import { readParameters, readStatement, transactionsOf } from './capture.ts'

test('values are read with their doubled quotes, commas and nulls', () => {
  expect(readParameters(`parameters: $1 = 'O''Neill, Ana', $2 = NULL, $3 = '{"a": "$4 = ''x''"}'`)).toEqual([
    "O'Neill, Ana",
    null,
    `{"a": "$4 = 'x'"}`,
  ])
})

test('a statement keeps its text whole, over several lines', () => {
  const line = { pid: 7, message: 'execute s1: select 1\nfrom t', detail: "parameters: $1 = 'x'" }
  expect(readStatement(line)).toEqual({ pid: 7, text: 'select 1\nfrom t', values: ['x'] })
  expect(readStatement({ pid: 7, message: 'checkpoint starting: time' })).toBeUndefined()
})

test('transactions of two connections are kept apart, and what stands outside is left out', () => {
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
  expect(transactionsOf(log).map((one) => one.map(({ text }) => text))).toEqual([
    ['begin', 'a', 'commit'],
    ['begin', 'b', 'COMMIT'],
  ])
})
