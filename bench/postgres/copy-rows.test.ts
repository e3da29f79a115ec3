import { expect, test } from 'vitest'
import { copyStatements } from './copy-rows.ts'

const table = {
  name: 'loan_events',
  columns: [
    { name: 'borrower_id', type: 'text' },
    { name: 'body', type: 'jsonb' },
    { name: 'token_hash', type: 'text' },
    { name: 'ended', type: 'date' },
  ],
}
const ids = new Map([
  ['b1', "'b1x' || c.tag"],
  ['9876', 'c.code'],
])

test('ids are replaced wherever they stand, quotes are doubled, and a null stays null', () => {
  const row = { borrower_id: 'b1', body: `{"to": "b1's", "code": "9876"}`, token_hash: 'old', ended: null }
  expect(copyStatements({ ...table, rows: [row] }, ids, { token_hash: 'hash(c.tag)' })).toEqual([
    'insert into loan_events ("borrower_id", "body", "token_hash", "ended") select ' +
      `('b1x' || c.tag)::text, ('{"to": "' || 'b1x' || c.tag || '''s", "code": "' || c.code || '"}')::jsonb, ` +
      '(hash(c.tag))::text, null from bench_copies c order by c.no',
  ])
})

test('each row is one statement', () => {
  const row = { borrower_id: '', body: '{}', token_hash: 'x', ended: '2026-11-23' }
  expect(copyStatements({ ...table, rows: [row, row] }, ids)).toHaveLength(2)
  expect(copyStatements({ ...table, rows: [] }, ids)).toEqual([])
})
