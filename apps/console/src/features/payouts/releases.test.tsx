// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import ReleasesScreen from './releases-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const loan = (orderId: string, own = false) => ({
  orderId,
  borrowerId: 'b1',
  name: `Borrower ${orderId}`,
  phone: '0917•••0001',
  productName: 'Example loan',
  amount: '5000.00',
  signed: true,
  approvedBy: 'Ana Credit',
  approvedAt: '2026-11-20T02:00:00.000Z',
  own,
})

const open = async (rows: object[], at = '/console/x') => {
  const requested = serve(({ path, body }) =>
    path === '/loans-to-release'
      ? { body: { rows, next: null } }
      : {
          body: {
            loans: (body as { orderIds: string[] }).orderIds.map((orderId, no) => ({
              orderId,
              outcome: no === 0 ? 'released' : 'not-waiting',
            })),
          },
        },
  )
  await show(<ReleasesScreen />, { me: operatorWith('credit'), at })
  return requested
}

test('all that others approved are released by one tap, and each says what came of it', async () => {
  const requested = await open([loan('o1'), loan('o2', true), loan('o3')])
  fireEvent.click(await screen.findByRole('button', { name: /Release 2 loans/ }))
  await screen.findByText(/Sends ₱10,000.00/)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'looked at' } })
  fireEvent.submit(document.forms[document.forms.length - 1] as HTMLFormElement)
  await screen.findByText('It waits no more')
  expect(requested.find(({ path }) => path === '/release-loans')?.body).toEqual({
    orderIds: ['o1', 'o3'],
    reason: 'looked at',
  })
})

test('who approved a loan reads that another person releases it', async () => {
  await open([loan('o1', true)], '/console/x?open=o1')
  await screen.findByText(/another person releases it/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Release/ })).toBeNull())
})
