// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import AuditScreen from './audit-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const READ = {
  kind: 'read',
  at: '2026-11-24T02:00:00.000Z',
  operatorId: 'op1',
  operator: 'Example operator',
  action: 'borrower',
  subject: 'o1',
  borrowerId: 'b1',
  reason: null,
  facts: null,
}
const READS = {
  rows: [{ at: READ.at, operatorId: 'op2', operator: 'Other', call: 'loan', subject: '' }],
  next: null,
}

test('the record is asked for as the address has it, and who else saw a borrower is beside it', async () => {
  const requests = serve(({ path }) => ({ body: path === '/reads' ? READS : { rows: [READ], next: null } }))
  const key = encodeURIComponent(`${READ.at} ${READ.operator} ${READ.action} ${READ.subject}`)
  await show(<AuditScreen />, {
    me: operatorWith('auditor'),
    at: `/console/x?kind=read&borrowerId=b1&open=${key}`,
  })
  await screen.findByText('Viewed borrower')
  await screen.findByText('Other')
  expect(requests.find(({ path }) => path === '/audit')?.query).toEqual({ kind: 'read', borrowerId: 'b1' })
  expect(requests.find(({ path }) => path === '/reads')?.query).toMatchObject({ borrowerId: 'b1' })
  expect(screen.getByRole('link', { name: 'Show everything' })).toBeTruthy()
})
