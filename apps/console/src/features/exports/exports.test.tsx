// @vitest-environment jsdom
import { exportLoans } from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsFile } from '../../shared/list/as-file.tsx'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import ExportsScreen from './exports-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const FILE = {
  exportId: 'e1',
  kind: 'loans',
  filter: { stage: 'overdue' },
  reason: 'for the auditors',
  approvedBy: 'op2',
  madeAt: '2026-11-25T02:00:00.000Z',
  expiresAt: '2026-11-26T02:00:00.000Z',
  state: 'ready',
  takenAt: null,
  rows: null,
}
const open = async (over: object) => {
  serve(() => ({ body: { rows: [{ ...FILE, ...over }], next: null } }))
  await show(<ExportsScreen />, { me: operatorWith('finance'), at: '/console/x?open=e1' })
  await screen.findByText('by another person')
}

test('a file that is ready is saved by its address', async () => {
  await open({})
  const link = screen.getByRole('link', { name: 'Save the file of loans' })
  expect(link.getAttribute('href')).toBe('/operator/api/export-file?exportId=e1')
  expect(link.hasAttribute('download')).toBe(true)
  expect(screen.getAllByText('stage overdue').length).toBeGreaterThan(0)
})

test('one that was taken is not offered again, and says how many rows it had', async () => {
  await open({ state: 'taken', takenAt: FILE.expiresAt, rows: 1_234 })
  expect(screen.queryByRole('link', { name: /Save/ })).toBeNull()
  expect(screen.getAllByText('1,234').length).toBeGreaterThan(0)
})

test('a list is asked for as a file with the filters of its address, and nothing else of it', async () => {
  const requests = serve(() => ({ body: { approvalId: 'a1', repeated: false, before: null, after: null } }))
  await show(<AsFile call={exportLoans} filters={['stage', 'late']} about="These loans." />, {
    me: operatorWith('finance'),
    at: '/console/x?stage=overdue&sort=-amount&after=7',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByText('As filtered here: stage overdue.')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'for the auditors' } })
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  await waitFor(() =>
    expect(requests.at(0)?.body).toEqual({
      action: 'exportLoans',
      payload: { stage: 'overdue' },
      reason: 'for the auditors',
    }),
  )
})
