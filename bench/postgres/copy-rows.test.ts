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
  expect(copyStatements({ ...table, rows: [row] }, ids, { values: { token_hash: 'hash(c.tag)' } })).toEqual([
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

const dated = {
  name: 'loans',
  columns: [
    { name: 'agreed_on', type: 'date' },
    { name: 'as_of', type: 'date' },
    { name: 'created_at', type: 'timestamp with time zone' },
    { name: 'body', type: 'jsonb' },
  ],
  rows: [
    {
      agreed_on: '2026-11-23',
      as_of: '2026-11-23',
      created_at: '2026-11-23 02:00:00+00',
      body: '{"on": "2026-11-23"}',
    },
  ],
}

test('days move dates and instants back, and the dates in a text; columns that are fixed stay', () => {
  expect(copyStatements(dated, new Map(), { days: 'c.no % 7', fixed: ['as_of'] })).toEqual([
    'insert into loans ("agreed_on", "as_of", "created_at", "body") select ' +
      "((date '2026-11-23' - (c.no % 7))::text)::date, ('2026-11-23')::date, " +
      "('2026-11-23 02:00:00+00'::timestamptz - (c.no % 7) * interval '1 day' - c.seconds * interval '1 second')" +
      `::timestamp with time zone, ('{"on": "' || (date '2026-11-23' - (c.no % 7))::text || '"}')::jsonb ` +
      'from bench_copies c order by c.no',
  ])
})

test('a value of one table does not reach the others, and fills what was empty', () => {
  const row = { borrower_id: 'x', body: '{}', token_hash: null, ended: null }
  const values = { 'loan_events.token_hash': "'mine'", 'loans.body': "'theirs'" }
  expect(copyStatements({ ...table, rows: [row] }, ids, { values })[0]).toContain(
    "('x')::text, ('{}')::jsonb, ('mine')::text, null",
  )
})

test('a condition leaves copies out', () => {
  expect(copyStatements(dated, new Map(), { only: 'c.no % 2 = 0' })[0]).toMatch(
    / from bench_copies c where c\.no % 2 = 0 order by c\.no$/,
  )
})

test('a column may lie further back than the rest', () => {
  const options = { days: '1', daysOf: { 'loans.agreed_on': '1 + c.no' } }
  expect(copyStatements(dated, new Map(), options)[0]).toContain(
    "((date '2026-11-23' - (1 + c.no))::text)::date, ((date '2026-11-23' - (1))::text)::date",
  )
})
