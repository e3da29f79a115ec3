import { holidaySet } from '@sandigan/lending'
import { expect, test } from 'vitest'
import { movementId, movementKey } from './bank-line-repository.ts'
import { pairsOf } from './match-bank-lines.ts'

const line = (line_id: string, day: string, amount = 5_00) => ({
  line_id,
  place: Number(line_id),
  day,
  amount,
})
const movement = (entry_id: string, day: string, amount = 5_00) => ({
  borrower_id: '-',
  entry_id,
  line_no: 1,
  day,
  reference: entry_id,
  amount,
})
/** Monday, the 30th of November: a holiday. */
const HOLIDAYS = holidaySet([{ date: '2026-11-30' }])
const pairs = (lines: ReturnType<typeof line>[], movements: ReturnType<typeof movement>[]) =>
  pairsOf(lines, movements, HOLIDAYS).map((one) => [one.line.line_id, one.movement.entry_id])

test.each([
  ['on the same day', '2026-11-25', '2026-11-25', true],
  ['three business days later', '2026-11-23', '2026-11-26', true],
  ['four business days later', '2026-11-23', '2026-11-27', false],
  ['three business days earlier', '2026-11-26', '2026-11-23', true],
  ['four business days earlier', '2026-11-27', '2026-11-23', false],
  ['over a weekend and a holiday: two business days', '2026-11-27', '2026-12-02', true],
  ['over a weekend and a holiday: four business days', '2026-11-27', '2026-12-04', false],
])('money that the bank writes %s is the same: %s, %s', (_claim, posted, written, isSame) => {
  expect(pairs([line('1', written)], [movement('a', posted)])).toHaveLength(isSame ? 1 : 0)
})

test('another amount, or the other way, is other money', () => {
  expect(pairs([line('1', '2026-11-25')], [movement('a', '2026-11-25', 5_01)])).toEqual([])
  expect(pairs([line('1', '2026-11-25')], [movement('a', '2026-11-25', -5_00)])).toEqual([])
})

test('each line takes one movement and each movement one line, the nearest days first', () => {
  const lines = [line('1', '2026-11-24'), line('2', '2026-11-25'), line('3', '2026-11-25')]
  const movements = [movement('a', '2026-11-25'), movement('b', '2026-11-26')]
  expect(pairs(lines, movements)).toEqual([
    ['2', 'a'],
    ['3', 'b'],
  ])
  expect(pairs(lines.slice(0, 1), movements)).toEqual([['1', 'a']])
})

test('a movement is named by what it is, whatever stands in the id of its entry', () => {
  const one = movement('settlement:run/1:x', '2026-11-25')
  expect(movementKey(movementId(one))).toEqual({
    borrower_id: '-',
    entry_id: 'settlement:run/1:x',
    line_no: 1,
  })
})
