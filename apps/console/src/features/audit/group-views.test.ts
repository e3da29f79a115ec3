import { expect, test } from 'vitest'
import { type Row, groupViews } from './audit-screen.tsx'

const row = (over: Partial<Row>): Row =>
  ({
    kind: 'read',
    at: '2026-11-24T02:00:10.000Z',
    operator: 'One',
    operatorId: '1',
    action: 'loans',
    ...over,
  }) as Row

test('looks of one operator at one list in one minute stand together, and nothing else does', () => {
  const groups = groupViews([
    row({ borrowerId: 'a' }),
    row({ borrowerId: 'b', at: '2026-11-24T02:00:59.000Z' }),
    row({ borrowerId: 'c', at: '2026-11-24T02:01:00.000Z' }),
    row({ action: 'borrowers' }),
    row({ action: 'borrowers', operatorId: '2' }),
    row({ kind: 'change', action: 'add-note' }),
    row({ kind: 'change', action: 'add-note' }),
  ])
  expect(groups.map(({ others }) => others.length)).toEqual([1, 0, 0, 0, 0, 0])
})
