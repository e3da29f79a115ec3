// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { SaleOfLoan } from './loan-sale.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const WAITS = { approvalId: 'a1', repeated: false, before: null, after: null }
const SALE = {
  reference: 'sale-1',
  buyer: 'Bagong Kapital Inc.',
  contact: '02 8123 4567',
  payTo: 'BDO 0012',
  price: '4000.00',
  noticedOn: '2026-12-01',
  transferOn: '2026-12-14',
  transferred: null,
}

test('a sale is requested with the buyer, where to pay, the price and the day of the transfer', async () => {
  const requests = serve(() => ({ body: WAITS }))
  await show(<SaleOfLoan orderId="o1" sale={null} />, { me: operatorWith('finance') })
  fireEvent.click(screen.getByRole('button', { name: 'Sell the loan' }))
  const fill = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await fill(/^Price in pesos/, '4000')
  await fill(/^Buyer/, SALE.buyer)
  await fill(/^How borrowers reach/, SALE.contact)
  await fill(/^Where borrowers pay/, SALE.payTo)
  await fill(/^Day of the transfer/, SALE.transferOn)
  await fill(/^Reason/, 'agreed with the bank')
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  await screen.findByText(/^Approval requested/)
  expect(requests.find(({ path }) => path === '/request-approval')?.body).toEqual({
    action: 'sellLoan',
    payload: {
      orderId: 'o1',
      price: '4000',
      buyer: { name: SALE.buyer, contact: SALE.contact, payTo: SALE.payTo },
      transferOn: SALE.transferOn,
      reference: expect.stringMatching(/^sale-[\da-f-]{13}$/),
    },
    reason: 'agreed with the bank',
  })
})

test('what was agreed is visible, and after the transfer what was owed and paid here since', async () => {
  serve(() => ({ body: {} }))
  const me = operatorWith('finance')
  await show(<SaleOfLoan orderId="o1" sale={SALE} />, { me })
  expect(screen.getByText('Will be sold to')).toBeDefined()
  expect(screen.queryByText('Owed to the buyer then')).toBeNull()
  // One that is agreed is withdrawn before another is, and one that was carried out stays.
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Withdraw the sale'])
  cleanup()
  const transferred = { owed: '5100.00', forBuyer: '700.00' }
  await show(<SaleOfLoan orderId="o1" sale={{ ...SALE, transferred }} />, { me })
  expect(screen.getByText('Sold to')).toBeDefined()
  expect(screen.getByText(/700\.00/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
