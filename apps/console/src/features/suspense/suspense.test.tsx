// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import SuspenseScreen from './suspense-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const ITEM = {
  provider: 'sandbox',
  reference: 'ref-1',
  payCode: '5000000000012',
  amount: '1300.00',
  currency: 'PHP',
  paidOn: '2026-11-20',
  reason: 'unknown-code',
  state: 'open',
  toldBy: 'provider',
  runId: null,
  receivedAt: '2026-11-20T02:00:00.000Z',
}
const standing = (outstanding: string) => ({
  on: '2026-11-25',
  orderStatus: 170,
  stage: 'running',
  dueNow: '0.00',
  latePenalty: '0.00',
  outstanding,
  advance: '0.00',
  credit: '0.00',
})
const proposal = (orderId: string, name: string, refusal: string | null = null) => ({
  orderId,
  borrowerId: 'b1',
  name,
  productName: 'Example loan',
  stage: 'running',
  score: 55,
  reasons: [
    { part: 'code-near', points: 30, fact: '5000000000021' },
    { part: 'near-due-date', points: 10, fact: '2026-11-22' },
    { part: 'nothing-open', points: -30, fact: '' },
  ],
  before: standing('5000.00'),
  after: refusal === null ? standing('3700.00') : null,
  refusal,
})

const loan = (orderId: string, phone: string) => ({
  orderId,
  borrowerId: 'b1',
  name: 'Ana Cruz',
  phone,
  productName: 'Example loan',
  stage: 'running',
  principal: '5000.00',
  dueNow: '1300.00',
  outstanding: '5000.00',
  daysLate: 0,
  nextDueOn: '2026-11-22',
  nextDue: '1300.00',
})
const LOANS = [loan('o1'.repeat(10), '•••• 0001'), loan('o2'.repeat(10), '•••• 0002')]

const open = async (proposals: object[], role: 'finance' | 'auditor' = 'finance', refusal?: string) => {
  const requests = serve(({ path, query: { q = '', orderId } }) => {
    if (path === '/suspense') return { body: { rows: [ITEM], next: null } }
    if (path === '/suspense-matches')
      return {
        body: {
          proposals: orderId
            ? [proposal(orderId, orderId === 'o2' ? 'Ben Cruz' : 'Ana Cruz', refusal)]
            : proposals,
        },
      }
    if (path === '/find-loans')
      return { body: { loans: LOANS.filter((one) => q === 'ana' || q === one.orderId) } }
    return { body: { repeated: false, orderId: 'o2', ...standing('3700.00') } }
  })
  const shown = await show(<SuspenseScreen />, {
    me: operatorWith(role),
    at: '/console/x?open=sandbox+ref-1',
  })
  return { requests, ...shown }
}
const key = (name: string) => fireEvent.keyDown(window, { key: name })

test('a loan is taken by its number, with what it would change, and credited', async () => {
  const { requests, address } = await open([proposal('o1', 'Ana Cruz'), proposal('o2', 'Ben Cruz')])
  await screen.findByText('Ben Cruz')
  expect(screen.getAllByText('The code is one mistake away from 5000000000021')).toHaveLength(2)
  expect(screen.getAllByText('Paid within three days of Nov 22, 2026')).toHaveLength(2)
  expect(screen.getAllByText('−30')).toHaveLength(2)
  key('2')
  await screen.findByRole('table', { name: 'Before and after' })
  expect(screen.getByText('₱3,700.00')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Credit ₱1,300.00 to Ben Cruz' })).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'one digit was wrong' } })
  fireEvent.submit(document.forms[document.forms.length - 1] as HTMLFormElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/match-suspense')?.body).toEqual({
      provider: 'sandbox',
      reference: 'ref-1',
      orderId: 'o2',
      reason: 'one digit was wrong',
    }),
  )
  await waitFor(() => expect(address()).not.toContain('match='))
})

test('after the form was closed, the next one is for any loan', async () => {
  await open([proposal('o1', 'Ana Cruz')])
  await screen.findByText('Ana Cruz')
  key('1')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: /Credit to another loan/ }))
  expect(await screen.findByRole('searchbox', { name: 'Loan' })).toBeTruthy()
})

const search = async (typed: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /Credit to another loan/ }))
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Loan' }), { target: { value: typed } })
}
const form = () => document.forms[document.forms.length - 1] as HTMLFormElement

test('a loan is chosen by the name of its borrower, and shows what is owed before and after', async () => {
  const { requests } = await open([])
  await search('ana')
  fireEvent.click(await screen.findByText('•••• 0002'))
  expect(screen.queryByText('•••• 0001')).toBeNull()
  await screen.findByRole('table', { name: 'Before and after' })
  expect(screen.getByText('₱1,300.00 due now')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Credit ₱1,300.00 to Ana Cruz' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Still owed ₱5,000.00 ₱3,700.00' })).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'the receipt shows it' } })
  fireEvent.submit(form())
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/match-suspense')?.body).toMatchObject({
      orderId: 'o2'.repeat(10),
    }),
  )
})

test('an order that is pasted is chosen by itself, and can be changed for another', async () => {
  await open([])
  await search('o1'.repeat(10))
  await screen.findByRole('table', { name: 'Before and after' })
  fireEvent.click(screen.getByRole('button', { name: 'Choose another' }))
  expect(await screen.findByRole('searchbox', { name: 'Loan' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Before and after' })).toBeNull()
})

test('typed text is no loan: without a choice nothing is sent', async () => {
  await open([])
  await search('somebody')
  await screen.findByText(/No loan that was paid out has this/)
  expect(form().checkValidity()).toBe(false)
})

const CANNOT = 'This loan cannot take the money: it was paid before the loan was paid out.'

test('a chosen loan that the rules refuse says why before anything is sent', async () => {
  await open([], 'finance', 'DATE_BEFORE_LOAN')
  await search('o1'.repeat(10))
  expect(await screen.findByText(CANNOT)).toBeTruthy()
})

test('what the rules refuse cannot be taken, and says why', async () => {
  await open([proposal('o1', 'Ana Cruz', 'DATE_BEFORE_LOAN')])
  await screen.findByText(CANNOT)
  expect(screen.queryByRole('button', { name: /Credit to this loan/ })).toBeNull()
})

test('without a trace it says so; an auditor reads and takes nothing', async () => {
  await open([])
  await screen.findByText(/No code, payer or amount leads to a loan/)
  cleanup()
  await open([proposal('o1', 'Ana Cruz')], 'auditor')
  await screen.findByText('Ana Cruz')
  key('1')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect(screen.queryByRole('button', { name: /Credit to this loan/ })).toBeNull()
})
