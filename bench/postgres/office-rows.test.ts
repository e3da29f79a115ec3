import { expect, test } from 'vitest'
import { every } from './office-loans.ts'
import { OFFICE_TABLES, officeStatements, rowsOf } from './office-rows.ts'

test('about as many copies as wanted are made, the last of the book among them', () => {
  expect(every(10_000, 200)).toBe('(10000 - c.no) % 50 = 0')
  expect(every(1_000, 1_000)).toBe('(1000 - c.no) % 1 = 0')
  expect(every(1_000, 0)).toBe('(1000 - c.no) % 1000 = 0')
})

test('rows are spread over the whole book, and no book has more rows than loans', () => {
  expect(rowsOf(10_000, 500)).toContain('on c.no = k::bigint * 10000 / 500')
  expect(rowsOf(100, 500)).toContain('generate_series(1, 100) k')
})

test('of the rows as many wait as are wanted, or none', () => {
  expect(rowsOf(10_000, 500, 100)).toContain('k % 5 = 0 as waits')
  expect(rowsOf(10_000, 500)).toContain('k % 501 = 0 as waits')
  expect(rowsOf(10_000, 500, 900)).toContain('k % 1 = 0 as waits')
})

test('every table that is named is filled, and no other', () => {
  const text = officeStatements({ loans: 10_000, borrower: "'b'", loan: "'l'" }).flat().join('\n')
  const filled = [...text.matchAll(/insert into (\w+)/g)].map(([, name = '']) => name)
  expect(new Set(filled)).toEqual(new Set([...OFFICE_TABLES, 'payments_received']))
})
